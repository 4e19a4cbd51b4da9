import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { GOOGLE } from "~/auth/google-settings";
import { OLDEST_SESSION_SECONDS } from "~/auth/session.server";
import { pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { openProcessingRecord } from "~/modules/instance/records/processing-record.server";
import { runningCode } from "~/modules/instance/upkeep/running-code";
import { ByHand, RecordFacts, RecordList, RecordSection, RecordSheet } from "~/screens/paper/record-sheet";
import { RecordTools } from "~/screens/paper/record-tools";
import { formatDay } from "~/texts/format";
import { processingTexts as texts } from "~/texts/persons/processing-record";
import { whoText } from "~/texts/settings/rights";

export const meta: MetaFunction = () => [{ title: `${texts.title} · Objektbuch` }];

const DAY_SECONDS = 24 * 60 * 60;

export const loader = pageLoader("openSettings", async ({ db, context }) => {
  const { issuers, spreadsheetsUrl } = context.signIn.google();
  return {
    ...(await openProcessingRecord(db, OLDEST_SESSION_SECONDS / DAY_SECONDS)),
    today: dayOf(context.now),
    services: context.services,
    signIn: issuers[0] === GOOGLE ? "Google" : new URL(issuers[0] ?? GOOGLE).host,
    sheets: new URL(spreadsheetsUrl).host,
    version: runningCode,
  };
});

/** What is done with data of people here, by whom, for how long, and who is told of it, to be printed. */
export default function ProcessingRecord() {
  const { controller, people, processings, services, signIn, sheets, today, version } = useLoaderData<typeof loader>();
  return (
    <>
      <RecordTools title={texts.title} hint={texts.hint} lacksSender={controller.length === 0} />
      <RecordSheet
        label={texts.sheet}
        title={texts.title}
        law={texts.law}
        facts={[`${texts.madeOn} ${formatDay(today)}`, `${texts.version} ${version}`]}
      >
        <RecordSection title={texts.controller}>
          <p>
            {controller.length === 0
              ? texts.noController
              : controller.map((line) => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
          </p>
        </RecordSection>
        {processings.map(({ key, nouns, read, change, kept, tables }, place) => {
          const { title, purpose, basis, people: whose } = texts.of(key);
          return (
            <RecordSection key={key} title={texts.number(place) + title}>
              <RecordFacts
                facts={[
                  { label: texts.purpose, lines: [purpose] },
                  { label: texts.basis, lines: [basis] },
                  { label: texts.people, lines: [whose] },
                  {
                    label: texts.data,
                    lines: nouns.map(({ noun, fields }) => `${texts.noun(noun)}: ${fields.join(", ")}`),
                  },
                  { label: texts.read, lines: [whoText(read, people)] },
                  { label: texts.change, lines: [whoText(change, people)] },
                  { label: texts.keptFor, lines: kept },
                  {
                    label: texts.tables,
                    lines: tables.map(({ erased, names }) => `${texts.erased(erased)}: ${names.join(", ")}`),
                  },
                ].filter(({ lines }) => lines.length > 0)}
              />
            </RecordSection>
          );
        })}
        <RecordSection title={texts.recipients}>
          <RecordList
            lines={[
              ...services.map((service) => texts.service(service)),
              texts.signIn(signIn),
              texts.sheets(sheets),
              texts.others,
              texts.thirdCountries,
            ]}
          />
        </RecordSection>
        <RecordSection title={texts.measures}>
          <RecordList lines={texts.measureList} />
        </RecordSection>
        <ByHand title={texts.byHand} lines={texts.byHandLines} />
      </RecordSheet>
    </>
  );
}
