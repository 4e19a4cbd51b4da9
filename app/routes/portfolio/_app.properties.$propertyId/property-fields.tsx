import type { ComponentProps } from "react";
import { useKeptFocus } from "~/ui/fields/form-focus";
import { latePart, usePart } from "~/ui/page/late-part";
import { useEditedSections } from "./edited-sections";
import { PropertyFacts } from "./property-facts";
import type { PropertyForm } from "./property-form";

type Props = ComponentProps<typeof PropertyForm>;

const form = latePart<Props>("property", async () => (await import("./property-form")).PropertyForm);

/** A property's fields for who may change them: read, and from the first section that is edited the form of all. */
export function PropertyFields({ property, facts, failure }: Omit<Props, "sections">) {
  const sections = useEditedSections();
  const Form = usePart(form, sections.edited.size > 0 || failure !== undefined);
  const hearsFocus = useKeptFocus(Form ? "edited" : "read");
  return (
    <div className="contents" {...hearsFocus} onPointerOver={form.load}>
      {Form ? (
        <Form property={property} facts={facts} sections={sections} failure={failure} />
      ) : (
        <PropertyFacts sections={facts} here={`/properties/${property.id}`} />
      )}
    </div>
  );
}
