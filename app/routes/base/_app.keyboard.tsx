import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { may } from "~/modules/base/rights/rights";
import { propertySections } from "~/modules/portfolio/properties/property-section-names";
import { type BookingAction, bookingKeys } from "~/screens/keyboard/booking-keys";
import { imageKeys } from "~/screens/keyboard/image-keys";
import { rowKeys } from "~/screens/keyboard/row-keys";
import { sectionKeys } from "~/screens/keyboard/section-keys";
import { shellKeys } from "~/screens/keyboard/shell-keys";
import { keyboardTexts as texts } from "~/texts/keyboard";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page/page-head";

/** What keys pressed together do; of several chords each does its part of it. */
type Shortcut = { chords: string[][]; does: string };

type Area = { title: string; ofBooks?: boolean; shortcuts: Shortcut[] };

const one = (keys: string[], does: string): Shortcut => ({ chords: [keys], does });

const doneInBooking: Record<BookingAction, string> = texts.booking;

const sectionNames: Record<string, string> = {
  ...texts.property.parts,
  ...Object.fromEntries(propertySections.map(({ key, title }) => [`section-${key}`, title])),
};

const areas: Area[] = [
  {
    title: texts.everywhere.title,
    shortcuts: [
      ...Object.entries(shellKeys).map(([action, key]) =>
        one([key], texts.everywhere[action as keyof typeof shellKeys]),
      ),
      one(["Tab"], texts.everywhere.next),
      one(["Shift", "Tab"], texts.everywhere.previous),
      one(["Tab"], texts.everywhere.skip),
    ],
  },
  {
    title: texts.fields.title,
    shortcuts: [
      one(["Escape"], texts.fields.close),
      { chords: [["ArrowUp"], ["ArrowDown"]], does: texts.fields.choose },
      one(["Enter"], texts.fields.take),
      one(["Control", "Enter"], texts.fields.comment),
      { chords: [["PageUp"], ["PageDown"]], does: texts.fields.calendar },
    ],
  },
  {
    title: texts.property.title,
    shortcuts: Object.entries(sectionKeys).map(([key, id]) => one([key], sectionNames[id] ?? id)),
  },
  {
    title: texts.images.title,
    shortcuts: [
      ...Object.entries(imageKeys).map(([action, key]) => one([key], texts.images[action as keyof typeof imageKeys])),
      one(["KeyZ"], texts.images.zoom),
      one(["Escape"], texts.images.close),
    ],
  },
  {
    title: texts.lines.title,
    ofBooks: true,
    shortcuts: [
      { chords: Object.keys(rowKeys).map((key) => [key]), does: texts.lines.rows },
      one(["Space"], texts.lines.choose),
      one(["Enter"], texts.lines.take),
    ],
  },
  {
    title: texts.booking.title,
    ofBooks: true,
    shortcuts: [
      one(["Control", "Enter"], texts.booking.save),
      ...Object.entries(bookingKeys).map(([code, action]) => one(["Alt", code], doneInBooking[action])),
    ],
  },
];

export const meta: MetaFunction = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ user }) => ({
  areas: areas.filter(({ ofBooks }) => !ofBooks || may(user, "openAccounting")),
}));

/** All keys that do something, for whoever is asking, area by area. */
export default function Keyboard() {
  const { areas } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={texts.title} />
      <p className="mb-4 text-soft">{texts.hint}</p>
      <div className="mx-auto max-w-[1100px] gap-4 lg:columns-2">
        {areas.map(({ title, shortcuts }, index) => (
          <Card key={title} id={`keys-${index}`} title={title} className="mb-4 break-inside-avoid">
            <dl className="divide-y divide-line">
              {shortcuts.map(({ chords, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 px-4 py-2">
                  <dt className="order-last flex shrink-0 flex-wrap justify-end gap-x-2.5 gap-y-1">
                    {chords.map((keys) => (
                      <Chord key={keys.join()} keys={keys} />
                    ))}
                  </dt>
                  <dd className="min-w-0">{does}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </>
  );
}

function Chord({ keys }: { keys: string[] }) {
  return (
    <span className="flex items-center gap-1 text-soft">
      {keys.map((key, index) => (
        <span key={key} className="flex items-center gap-1">
          {index > 0 && "+"}
          <kbd className="grid h-6 min-w-6 place-items-center rounded-[5px] border border-line-strong bg-sunken px-1.5 font-sans text-ink text-small">
            {texts.keys[key] ?? key.replace("Key", "")}
          </kbd>
        </span>
      ))}
    </span>
  );
}
