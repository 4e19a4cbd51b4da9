import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { cn } from "./cn";

type Look = { look?: "primary" | "plain" | "quiet" | "danger"; size?: "normal" | "row" | "tiny" | "large" };

const looks = {
  primary: "border-accent bg-accent text-accent-ink hover:border-accent-strong hover:bg-accent-strong",
  plain: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent text-soft hover:bg-sunken hover:text-ink",
  danger: "border-bad bg-bad text-surface hover:opacity-90",
};

const sizes = {
  normal: "h-[34px] px-[13px] text-note",
  row: "h-9 px-2.5 text-note",
  tiny: "h-7 px-2.5 text-small",
  large: "h-11 px-4 text-lead",
};

/** Class names of a button, for the rare element that is neither link nor button. */
export function buttonClass({ look = "plain", size = "normal" }: Look = {}): string {
  return cn(
    "inline-flex shrink-0 items-center justify-center gap-[7px] whitespace-nowrap rounded-control border font-[550] leading-none transition-colors aria-disabled:opacity-55 disabled:cursor-default disabled:opacity-55 max-sm:min-h-[44px] max-sm:min-w-[44px]",
    looks[look],
    sizes[size],
  );
}

export function Button({
  look,
  size,
  className,
  type = "submit",
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return (
    <button
      type={type}
      data-look={look}
      className={cn(buttonClass({ look, size }), className)}
      {...rest}
      onClick={rest["aria-disabled"] === true ? refuse : onClick}
    />
  );
}

/** A button whose work is under way keeps the focus, and does nothing. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}

export function LinkButton({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link className={cn(buttonClass({ look, size }), className)} {...rest} />;
}
