import type { ReactNode } from "react";

const widths = {
  narrow: "w-[150px] max-sm:w-[calc(50%-6px)]",
  account: "w-[220px] max-sm:w-full",
  normal: "w-[180px] max-sm:w-[calc(50%-6px)]",
  wide: "w-[300px] max-sm:w-full",
};

/** A control of a filter below its label. */
export function FilterField({
  id,
  label,
  width = "normal",
  children,
}: {
  id: string;
  label: string;
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return (
    <div className={widths[width]}>
      <label htmlFor={id} className="mb-1 block font-[550] text-[12.5px] text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}
