import { type RefObject, useEffect, useState } from "react";
import { sameTyped } from "~/modules/fields/same-typed";
import { propertyFields } from "~/modules/properties/property-fields";

/**
 * Keys of the fields whose control holds something else than what is stored. Typing a value back to what it was, however
 * it is written, takes the field out again.
 */
export function useChangedFields(
  form: RefObject<HTMLFormElement>,
  stored: Record<string, string>,
): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const compare = () => {
      const keys = propertyFields
        .filter((field) => {
          const control = element.elements.namedItem(field.key);
          if (control instanceof HTMLInputElement && control.type === "checkbox")
            return control.checked !== (stored[field.key] === "Ja");
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
  }, [form, stored]);

  return changed;
}
