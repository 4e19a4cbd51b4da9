import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { listReminders, openReminder } from "~/modules/books/reminders/open-reminders";
import { reminderToApi } from "~/modules/books/reminders/reminder";
import { readReminderRequest, reminderRequestFields } from "~/modules/books/reminders/reminder-request";
import { writeReminders } from "~/modules/books/reminders/write-reminders";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const schema = fieldsSchema(reminderRequestFields, "json");

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => {
      const { id } = await openAgreement(db, idParameter(params, "agreementId", agreementTexts.notFound));
      return (await listReminders(db, id)).map(reminderToApi);
    },
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, params, request, context }) => {
      const id = idParameter(params, "agreementId", agreementTexts.notFound);
      const { values } = await readJson(request, schema);
      const asked = readReminderRequest(values, dayOf(context.now));
      return reminderToApi(await openReminder(db, await writeReminders(db, actor, [id], asked)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
