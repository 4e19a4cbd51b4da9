import { commentTexts } from "~/texts/properties/comments";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";

/** The text of a comment, growing with what is typed. Control and Enter send it. */
export function CommentField({ id, text = "", error }: { id: string; text?: string; error?: string }) {
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {commentTexts.label}
      </label>
      <textarea
        id={id}
        name="text"
        rows={2}
        defaultValue={text}
        placeholder={commentTexts.placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
        className={cn(boxClass(), "field-sizing-content max-h-[40vh] min-h-16 py-2 placeholder:text-soft")}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
