import { Search } from "lucide-react";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { Button } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";

/** Narrows the properties that are offered in every choice of the form, if they are too many to list. */
export function PropertySearch({ phrase, formAction }: { phrase: string; formAction: string }) {
  return (
    <div className="unscripted-only">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[220px] flex-1">
          <label htmlFor="booking-search" className="mb-1 block font-[550] text-small text-soft">
            {texts.search}
          </label>
          <input
            id="booking-search"
            name="search"
            type="search"
            defaultValue={phrase}
            aria-describedby="booking-search-note"
            className={boxClass()}
          />
        </div>
        <Button name="intent" value="refresh" formAction={`${formAction}#booking-search`} className="h-9">
          <Search size={15} aria-hidden />
          {texts.searchButton}
        </Button>
        <p id="booking-search-note" className="w-full text-small text-soft">
          {texts.searchHint}
        </p>
      </div>
    </div>
  );
}
