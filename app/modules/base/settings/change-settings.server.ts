import { type Db, violatesReference } from "../../../../db/client";
import { instanceSettings } from "../../../../db/schema/settings";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { booksTexts } from "../../../texts/settings/books";
import { senderTexts } from "../../../texts/settings/sender";
import { datevTexts } from "../../../texts/taxes/datev";
import { type Day, firstOfMonth } from "../calendar/day";
import type { Actor } from "../edits/actor";
import { editRow } from "../edits/edit-row.server";
import { refusalAt } from "../edits/refusal-at";
import type { RowChange } from "../edits/row-change";
import { recordEdit } from "../history/record-history.server";
import { openSettings, type Settings } from "./open-settings";
import { readOwners } from "./read-owners";
import { settingsHistory } from "./repository.server";
import { settingsFields } from "./settings-fields";

/** The id of the one row. */
const ONLY = 1;

/** Changes the settings and returns them; `invalid` if the books would begin after today, for nothing would be owed until then. */
export async function changeSettings(
  db: Db,
  actor: Actor,
  change: Omit<RowChange, "id">,
  today: Day,
): Promise<Settings> {
  const { booksBegin } = change.values as { booksBegin?: Day | null };
  if (booksBegin && booksBegin > today) throw refusalAt("booksBegin", booksTexts.tooLate);
  const { datevYearBegins } = change.values as { datevYearBegins?: Day | null };
  if (datevYearBegins && datevYearBegins !== firstOfMonth(datevYearBegins))
    throw refusalAt("datevYearBegins", datevTexts.noFirstOfMonth);
  const { owners } = change.values as { owners?: string | null };
  if (owners && readOwners(owners) === null) throw refusalAt("owners", senderTexts.notAllOwners);
  const edit = editRow(db, actor, {
    ...change,
    id: ONLY,
    noun: "settings",
    table: instanceSettings,
    fields: settingsFields,
    notFound: booksTexts.missing,
    alongside: (changes) => [recordEdit(actor, settingsHistory, ONLY, changes)],
  });
  await edit.catch((error) => {
    if (!violatesReference(error)) throw error;
    throw refusalAt("senderBankAccountId", bankAccountTexts.notFound);
  });
  return openSettings(db);
}
