import { type Day, isDay } from "../../../../base/calendar/day";
import { type Cents, MAX_CENTS } from "../../../../base/money/money";
import { StatementError } from "../../statement";
import type { CamtValue } from "./camt-record";

const DAY_OR_TIME = /^(\d{4}-\d{2}-\d{2})(T.*|Z|[+-]\d{2}:\d{2})?$/;

/**
 * The day of a date or a point in time, as the bank wrote it in its own time zone. Throws a StatementError for any
 * other text.
 */
export function readCamtDay(value: CamtValue): Day {
  const day = DAY_OR_TIME.exec(value.text)?.[1];
  if (day === undefined || !isDay(day)) {
    throw new StatementError(`„${value.text.slice(0, 40)}“ ist kein gültiges Datum.`, value.line);
  }
  return day;
}

const AMOUNT = /^([+-]?)(\d*)(?:\.(\d*))?$/;
/** Far more than any amount needs, so that nothing is worked out on texts of any length. */
const MAX_LENGTH = 40;

/**
 * An amount with the sign of what it does to the account; `fallback` is its direction if none is told. The standard
 * knows no negative ones; a bank's means money out. Throws a StatementError for no decimal number, parts of cents, and
 * beyond `MAX_CENTS`.
 */
export function readCamtAmount(amount: CamtValue, direction: CamtValue | null, fallback: "CRDT" | "DBIT"): Cents {
  const text = amount.text.slice(0, MAX_LENGTH);
  const refuse = (reason: string): never => {
    throw new StatementError(`Der Betrag „${text}“ ${reason}.`, amount.line);
  };
  const [, sign, euros = "", decimals = ""] = AMOUNT.exec(text) ?? [];
  if (amount.text.length > MAX_LENGTH || !/^[+-]?\.?\d/.test(text) || sign === undefined) refuse("ist keine Zahl");
  const significant = decimals.replace(/0+$/, "");
  if (significant.length > 2) refuse("hat mehr als zwei Nachkommastellen");
  const cents = Number(euros) * 100 + Number(significant.padEnd(2, "0"));
  if (cents > MAX_CENTS) refuse("ist zu groß");
  const indicator = direction?.text ?? fallback;
  if (indicator !== "CRDT" && indicator !== "DBIT") {
    throw new StatementError(
      `„${indicator.slice(0, 20)}“ sagt nicht, ob der Betrag Soll oder Haben ist.`,
      direction?.line,
    );
  }
  if (sign === "-" && indicator === "CRDT" && cents !== 0) refuse("ist negativ, aber als Haben angegeben");
  return indicator === "DBIT" && cents !== 0 ? -cents : cents;
}
