import type { Page } from "@playwright/test";
import { attachFile } from "./attach-file";
import { ready } from "./ready";
import { type As, once, press, type ScreenState, screen, wayTo } from "./screen-state";
import { send } from "./send";
import { sendAgreement } from "./send-agreement";
import { sendProperty } from "./send-property";

const FILLED = {
  streetAndNumber: "Georg-Schumann-Straße 415, Hinterhaus",
  zipCode: "04159",
  city: "Leipzig",
  indoorLocation: "Zwischengeschoss hinten links neben dem Aufzug",
  seId: "SE 1234567890123456789012345",
  offerPrice: 184500,
  usageRightsSinceDate: "2024-03-01",
  latitude: 51.37,
  longitude: 12.31,
  locationDescription: "Möckern, ruhige Seitenstraße. ".repeat(12),
  contactMail: "eine-recht-lange-adresse.der.verwaltung@hausverwaltung-beispiel.example",
};

const filled = async (as: As) => `/properties/${await sendProperty(await as("editor"), FILLED)}`;
const edited = async (as: As) => `${await filled(as)}?edit`;

/** A property on which much has happened. */
export const busyProperty = once(async (as) => {
  const page = await as("editor");
  const id = await sendProperty(page, FILLED);
  const ended = { counterParty: "Familie Öztürk-von der Wiesenfeldt", startDate: "2019-05-01", endDate: "2023-12-31" };
  await sendAgreement(page, id, { ...ended, rent: 420 });
  const rentSteps = [
    { validFrom: "2024-01-01", rent: 480, utilities: 120 },
    { validFrom: "2097-12-01", rent: 505, utilities: 135 },
  ];
  const agreement = await sendAgreement(page, id, { rent: undefined, rentSteps, rentDeposit: 1800 });
  await sendAgreement(page, id, { startDate: "2098-01-01", confirmOverlap: true });
  await attachFile(page, id, "Möckern, Mietvertrag.txt");
  const text = "Das Dach wurde 2019 gedeckt. ".repeat(8) + "https://beispiel.example/".padEnd(160, "x");
  const { commentId } = await send(page, "POST", "/api/comments", { propertyId: id, text });
  await send(await as("voter"), "POST", `/api/likes/${id}`, { value: true });
  const changes = { locationDescription: "Möckern", offerPrice: 179000, published: false };
  await send(page, "PUT", `/api/properties/${id}`, changes);
  const { rows } = await send(page, "GET", `/api/activities?propertyId=${id}`);
  return { id, agreement, comment: commentId, activity: rows[0].id };
});

const ofBusy = (path: string) => wayTo(busyProperty, `/properties/:id${path}`);

/** A property with attachments under several labels. */
const filedProperty = once(async (as) => {
  const page = await as("editor");
  const id = await sendProperty(page, FILLED);
  await attachFile(page, id, `${"UnteilbarerDateiname".repeat(10)}.txt`, "Verträge");
  await attachFile(page, id, "WEG-Abrechnung 2025.txt", "Abrechnung WEG");
  return { id, attachment: await attachFile(page, id, "Re Wasserschaden im Bad.txt") };
});

const ofFiled = (path: string) => wayTo(filedProperty, `/properties/:id${path}`);

const PROPERTY = "_app.properties.$propertyId";
const alive = (page: Page) => ready(page, true);
const NEW_AGREEMENT = `${PROPERTY}.rental-agreements.new`;

/** The screens of properties with their comments, agreements and attachments. */
export const propertyScreens: ScreenState[] = [
  screen("new property", "_app.property-groups.$groupId.new", "editor", "/property-groups/2/new"),
  screen("property", PROPERTY, "editor", filled, alive),
  screen("property being edited", PROPERTY, "editor", edited, alive),
  screen("property of a reader", PROPERTY, "reader", filled, alive),
  screen("property with errors", PROPERTY, "editor", edited, async (page) => {
    await alive(page);
    await page.getByLabel("Kaufpreis").fill("21o");
    await page.getByLabel("Baujahr").fill("912");
    await press("Speichern")(page);
  }),
  screen("property with a conflict", PROPERTY, "editor", edited, async (page) => {
    await alive(page);
    await send(page, "PUT", new URL(page.url()).pathname.replace("/", "/api/"), { offerPrice: 1, city: "Aue" });
    await page.getByLabel("Kaufpreis").fill("190000");
    await page.getByLabel("Ort", { exact: true }).fill("Hohenstein-Ernstthal bei Chemnitz");
    await press("Speichern")(page);
  }),
  screen("copy", `${PROPERTY}.copy`, "editor", async (as) => `${await filled(as)}/copy`),
  screen("delete", `${PROPERTY}.delete`, "admin", async (as) => `${await filled(as)}/delete`),
  screen("property on which much has happened", PROPERTY, "editor", ofBusy("")),
  screen("expose", `${PROPERTY}_.expose`, "editor", ofBusy("/expose")),
  screen("depreciation", `${PROPERTY}_.depreciation`, "editor", ofBusy("/depreciation")),
  screen("scores", `${PROPERTY}.scores`, "editor", ofBusy("/scores")),
  screen("new comment", `${PROPERTY}.comments.new`, "editor", ofBusy("/comments/new")),
  screen("comment", `${PROPERTY}.comments.$commentId.edit`, "editor", ofBusy("/comments/:comment/edit")),
  screen("comment to delete", `${PROPERTY}.comments.$commentId.delete`, "editor", ofBusy("/comments/:comment/delete")),
  screen(
    "agreement",
    `${PROPERTY}.rental-agreements.$agreementId.edit`,
    "editor",
    ofBusy("/rental-agreements/:agreement/edit"),
  ),
  screen(
    "agreement to delete",
    `${PROPERTY}.rental-agreements.$agreementId.delete`,
    "editor",
    ofBusy("/rental-agreements/:agreement/delete"),
  ),
  screen("agreement, with what was open before", NEW_AGREEMENT, "editor", ofBusy("/rental-agreements/new"), (page) =>
    page.getByText("Anfangsbestand", { exact: true }).click(),
  ),
  screen("agreement with errors", NEW_AGREEMENT, "editor", ofBusy("/rental-agreements/new"), async (page) => {
    await page.getByRole("dialog").getByLabel("Kaltmiete").first().fill("5oo");
    await press("Anlegen")(page);
  }),
  screen("attachments", PROPERTY, "editor", ofFiled("")),
  screen("attachment to add", `${PROPERTY}.attachments.new`, "editor", ofFiled("/attachments/new")),
  screen(
    "attachment to edit",
    `${PROPERTY}.attachments.$attachmentId.edit`,
    "editor",
    ofFiled("/attachments/:attachment/edit"),
  ),
  screen(
    "attachment to delete",
    `${PROPERTY}.attachments.$attachmentId.delete`,
    "editor",
    ofFiled("/attachments/:attachment/delete"),
  ),
  screen(
    "attachments that were refused",
    `${PROPERTY}.attachments.new`,
    "editor",
    async (as) => `${await filled(as)}/attachments/new`,
    async (page) => {
      await alive(page);
      const empty = { name: `${"ein-recht-langer-Name-".repeat(9)}.pdf`, mimeType: "", buffer: Buffer.from("") };
      const taken = { name: "Notiz.txt", mimeType: "", buffer: Buffer.from("Text") };
      await page.getByLabel("Dateien auswählen").setInputFiles([empty, taken]);
      await page.getByText("Die Datei ist leer.").waitFor();
    },
  ),
  screen("activity's details", `${PROPERTY}.activity.$activityId`, "editor", ofBusy("/activity/:activity")),
];
