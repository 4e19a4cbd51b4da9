import { type RefObject, useEffect, useState } from "react";
import type { Field } from "~/modules/base/fields/field";
import { sameTyped } from "~/modules/base/fields/same-typed";

/**
 * Keys of the fields whose control within an element holds something else than what is stored. Typing a value back to
 * what it was, however it is written, takes the field out again.
 */
export function useChangedFields(
  within: RefObject<HTMLElement>,
  fields: readonly Field[],
  stored: Record<string, string>,
): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const compare = () => {
      const keys = fields
        .filter((field) => {
          const control = element.querySelector(`[name="${field.key}"]`);
          if (control instanceof HTMLInputElement && control.type === "checkbox")
            return control.checked !== (stored[field.key] === "true");
          if (
            control instanceof HTMLInputElement ||
            control instanceof HTMLSelectElement ||
            control instanceof HTMLTextAreaElement
          )
            return !sameTyped(field, control.value, stored[field.key] ?? "");
          return false;
        })
        .map(({ key }) => key);
      setChanged((before) =>
        before.size === keys.length && keys.every((key) => before.has(key)) ? before : new Set(keys),
      );
    };
    compare();
    element.addEventListener("input", compare);
    element.addEventListener("change", compare);
    return () => {
      element.removeEventListener("input", compare);
      element.removeEventListener("change", compare);
    };
  }, [within, fields, stored]);

  return changed;
}
