import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Download } from "lucide-react";
import { bookExportTexts as texts } from "~/texts/accounting/book-exports";
import { Button } from "~/ui/button";
import { FieldInput } from "~/ui/fields/field-input";
import { useFields } from "~/ui/fields/use-fields";

const fields = [
  { key: "fromDate", label: texts.from, kind: "date", required: true },
  { key: "toDate", label: texts.to, kind: "date", required: true },
] as const;

/** Asks for a period of one's own. The browser itself sends it, for the answer is a file. */
export function PeriodForm({ answered }: { answered: SubmissionResult }) {
  const { form, field: control } = useFields("audit", {}, answered);
  return (
    <form method="get" {...getFormProps(form)}>
      <h3 className="mb-2 font-[550]">{texts.period}</h3>
      <div className="flex flex-wrap items-start gap-3">
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            control={control(field.key)}
            className="w-[160px] max-sm:w-[calc(50%-6px)]"
          />
        ))}
        <Button size="row" className="sm:mt-[19.75px]">
          <Download size={15} aria-hidden />
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
