import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  I18nProvider,
  Popover,
} from "react-aria-components";

const arrow = "grid size-8 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink";

/** A month to choose a day from, beside the field that it fills. */
export default function CalendarPopover({
  anchor,
  day,
  onChoose,
  onClose,
}: {
  anchor: RefObject<HTMLInputElement>;
  /** `YYYY-MM-DD`, or empty if no day is chosen yet. */
  day: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}) {
  return (
    <I18nProvider locale="de-DE">
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom end"
        // What stands outside of a modal dialog stays behind it, and cannot be reached.
        UNSTABLE_portalContainer={anchor.current?.closest("dialog") ?? undefined}
        className="rounded-[10px] border border-line bg-surface p-3 text-ink shadow-dialog"
      >
        <Dialog aria-label="Kalender" className="outline-none">
          <Calendar
            defaultValue={day ? parseDate(day) : null}
            onChange={(date) => onChoose(date.toString())}
            autoFocus
            firstDayOfWeek="mon"
          >
            <header className="mb-2 flex items-center gap-1">
              <Button slot="previous" className={arrow}>
                <ChevronLeft size={16} />
              </Button>
              <Heading className="flex-1 text-center font-[620]" />
              <Button slot="next" className={arrow}>
                <ChevronRight size={16} />
              </Button>
            </header>
            <CalendarGrid className="tabular-nums">
              <CalendarGridHeader>
                {(name) => (
                  <CalendarHeaderCell className="size-9 font-medium text-small text-soft">{name}</CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="grid size-9 cursor-pointer place-items-center rounded-control hover:bg-sunken data-[outside-month]:hidden data-[selected]:bg-accent data-[selected]:text-accent-ink"
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
