import { refuseUnknownFields } from "~/http/forms/check-field-names";
import { jsonEdge } from "~/http/json-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { importFile, planSentFile } from "~/modules/portfolio/property-imports/import-properties";
import { importPreviewToApi, importToApi } from "~/modules/portfolio/property-imports/import-to-api";
import { readGroupId, readTableFile } from "~/modules/portfolio/property-imports/load-draft";
import { MAX_TABLE_BYTES } from "~/modules/portfolio/property-imports/read/workbook";
import { readChoices } from "~/modules/portfolio/property-imports/understand-file";
import { openImport } from "~/modules/portfolio/property-imports/undo-import.server";
import { importRefusals } from "~/texts/properties/property-imports";

/** What a form may say, and of each column by its letters. */
const FIELDS = [
  ...["file", "groupId", "preview", "sheet", "head", "chosenFor", "writing", "preference", "confirmTwins"],
  /^columns\.[A-Z]{1,3}$/,
];

const edge = jsonEdge({
  POST: {
    right: "changeProperties",
    file: { largest: MAX_TABLE_BYTES, tooLarge: importRefusals.tooLarge },
    run: async ({ db, user, actor, query, form, context }) => {
      refuseUnknownFields(form, FIELDS);
      const file = await readTableFile(form);
      const place = { groupId: readGroupId(form), today: dayOf(context.now) };
      const choices = readChoices(form);
      const isPreview = [form.get("preview"), query.get("preview")].includes("true");
      if (isPreview) {
        return Response.json(
          importPreviewToApi(await planSentFile(db, file.bytes, choices, { ...place, userId: user.id })),
        );
      }
      const { builtOn: _, ...made } = await openImport(db, await importFile(db, actor, file, choices, place));
      return importToApi(made);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
