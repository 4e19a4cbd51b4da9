import type { Page } from "@playwright/test";
import { attachFile } from "./attach-file";
import type { DemoRole } from "./journey";
import { ready } from "./ready";
import { type As, once, openAt, type ScreenState } from "./screen-state";
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

async function openProperty(as: As, role: DemoRole = "editor"): Promise<Page> {
  const id = await sendProperty(await as("editor"), FILLED);
  const page = await openAt(await as(role), `/properties/${id}`);
  await ready(page, true);
  return page;
}

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

async function openBusy(as: As, path: (ids: Awaited<ReturnType<typeof busyProperty>>) => string) {
  const ids = await busyProperty(as);
  return openAt(await as("editor"), `/properties/${ids.id}${path(ids)}`);
}

/** A property with attachments under several labels. */
const filedProperty = once(async (as) => {
  const page = await as("editor");
  const id = await sendProperty(page, FILLED);
  await attachFile(page, id, `${"UnteilbarerDateiname".repeat(10)}.txt`, "Verträge");
  await attachFile(page, id, "WEG-Abrechnung 2025.txt", "Abrechnung WEG");
  return { id, attachment: await attachFile(page, id, "Re Wasserschaden im Bad.txt") };
});

async function openFiled(as: As, path: (attachment: number) => string) {
  const { id, attachment } = await filedProperty(as);
  return openAt(await as("editor"), `/properties/${id}${path(attachment)}`);
}

/** The screens of properties with their comments, agreements and attachments. */
export const propertyScreens: ScreenState[] = [
  {
    name: "new property",
    route: "_app.property-groups.$groupId.new",
    open: async (as) => openAt(await as("editor"), "/property-groups/2/new"),
  },
  { name: "property", route: "_app.properties.$propertyId", open: (as) => openProperty(as) },
  {
    name: "property of a reader",
    route: "_app.properties.$propertyId",
    open: (as) => openProperty(as, "reader"),
  },
  {
    name: "property with errors",
    route: "_app.properties.$propertyId",
    open: async (as) => {
      const page = await openProperty(as);
      await page.getByLabel("Kaufpreis").fill("21o");
      await page.getByLabel("Baujahr").fill("912");
      await page.getByRole("button", { name: "Speichern" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "property with a conflict",
    route: "_app.properties.$propertyId",
    open: async (as) => {
      const page = await openProperty(as);
      await send(page, "PUT", new URL(page.url()).pathname.replace("/", "/api/"), { offerPrice: 1, city: "Aue" });
      await page.getByLabel("Kaufpreis").fill("190000");
      await page.getByLabel("Ort", { exact: true }).fill("Hohenstein-Ernstthal bei Chemnitz");
      await page.getByRole("button", { name: "Speichern" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "copy",
    route: "_app.properties.$propertyId.copy",
    open: async (as) => openAt(await as("editor"), `/properties/${await sendProperty(await as("editor"))}/copy`),
  },
  {
    name: "delete",
    route: "_app.properties.$propertyId.delete",
    open: async (as) => openAt(await as("admin"), `/properties/${await sendProperty(await as("editor"))}/delete`),
  },
  {
    name: "property on which much has happened",
    route: "_app.properties.$propertyId",
    open: (as) => openBusy(as, () => ""),
  },
  { name: "expose", route: "_app.properties.$propertyId_.expose", open: (as) => openBusy(as, () => "/expose") },
  { name: "scores", route: "_app.properties.$propertyId.scores", open: (as) => openBusy(as, () => "/scores") },
  {
    name: "new comment",
    route: "_app.properties.$propertyId.comments.new",
    open: (as) => openBusy(as, () => "/comments/new"),
  },
  {
    name: "comment",
    route: "_app.properties.$propertyId.comments.$commentId.edit",
    open: (as) => openBusy(as, ({ comment }) => `/comments/${comment}/edit`),
  },
  {
    name: "comment to delete",
    route: "_app.properties.$propertyId.comments.$commentId.delete",
    open: (as) => openBusy(as, ({ comment }) => `/comments/${comment}/delete`),
  },
  {
    name: "agreement",
    route: "_app.properties.$propertyId.rental-agreements.$agreementId.edit",
    open: (as) => openBusy(as, ({ agreement }) => `/rental-agreements/${agreement}/edit`),
  },
  {
    name: "agreement to delete",
    route: "_app.properties.$propertyId.rental-agreements.$agreementId.delete",
    open: (as) => openBusy(as, ({ agreement }) => `/rental-agreements/${agreement}/delete`),
  },
  {
    name: "agreement, with what was open before",
    route: "_app.properties.$propertyId.rental-agreements.new",
    open: async (as) => {
      const page = await openBusy(as, () => "/rental-agreements/new");
      await page.getByText("Anfangsbestand", { exact: true }).click();
      return page;
    },
  },
  {
    name: "agreement with errors",
    route: "_app.properties.$propertyId.rental-agreements.new",
    open: async (as) => {
      const page = await openBusy(as, () => "/rental-agreements/new");
      await page.getByRole("dialog").getByLabel("Kaltmiete").first().fill("5oo");
      await page.getByRole("button", { name: "Anlegen" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "attachments",
    route: "_app.properties.$propertyId",
    open: (as) => openFiled(as, () => ""),
  },
  {
    name: "attachment to add",
    route: "_app.properties.$propertyId.attachments.new",
    open: (as) => openFiled(as, () => "/attachments/new"),
  },
  {
    name: "attachment to edit",
    route: "_app.properties.$propertyId.attachments.$attachmentId.edit",
    open: (as) => openFiled(as, (id) => `/attachments/${id}/edit`),
  },
  {
    name: "attachment to delete",
    route: "_app.properties.$propertyId.attachments.$attachmentId.delete",
    open: (as) => openFiled(as, (id) => `/attachments/${id}/delete`),
  },
  {
    name: "attachments that were refused",
    route: "_app.properties.$propertyId.attachments.new",
    open: async (as) => {
      const page = await as("editor");
      await page.goto(`/properties/${await sendProperty(page, FILLED)}/attachments/new`);
      await ready(page, true);
      const empty = { name: `${"ein-recht-langer-Name-".repeat(9)}.pdf`, mimeType: "", buffer: Buffer.from("") };
      const taken = { name: "Notiz.txt", mimeType: "", buffer: Buffer.from("Text") };
      await page.getByLabel("Dateien auswählen").setInputFiles([empty, taken]);
      await page.getByText("Die Datei ist leer.").waitFor();
      return page;
    },
  },
  {
    name: "activity's details",
    route: "_app.properties.$propertyId.activity.$activityId",
    open: (as) => openBusy(as, ({ activity }) => `/activity/${activity}`),
  },
];
