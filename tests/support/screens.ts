import type { Page } from "@playwright/test";
import { createFolder } from "./create-folder";
import { createProperty } from "./create-property";
import type { DemoRole } from "./journey";
import { ready } from "./ready";
import { send } from "./send";

type As = (role: DemoRole) => Promise<Page>;

/** A screen in a state worth looking at, and the way to it. */
export type Screen = { name: string; open: (as: As, scripted: boolean) => Promise<Page> };

const FILLED = {
  streetAndNumber: "Georg-Schumann-Straße 415, Hinterhaus",
  zipCode: "04159",
  city: "Leipzig",
  indoorLocation: "3. OG rechts",
  seId: "SE 14",
  offerPrice: 184500,
  usageRightsSinceDate: "2024-03-01",
  latitude: 51.37,
  longitude: 12.31,
  locationDescription: "Möckern, ruhige Seitenstraße. ".repeat(12),
  contactMail: "eine-recht-lange-adresse.der.verwaltung@hausverwaltung-beispiel.example",
};

async function openAt(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  return page;
}

async function openProperty(as: As, scripted: boolean, role: DemoRole = "editor"): Promise<Page> {
  const id = await createProperty(await as("editor"), FILLED);
  const page = await openAt(await as(role), `/properties/${id}`);
  await ready(page, scripted);
  return page;
}

/** Every screen there is, dialogs, errors and empty lists included. */
export const screens: Screen[] = [
  {
    name: "login",
    open: async (as) => {
      const page = await as("reader");
      await page.context().clearCookies();
      return openAt(page, "/properties/1");
    },
  },
  {
    name: "login refused",
    open: async (as) => {
      const page = await as("reader");
      await page.context().clearCookies();
      return openAt(page, "/login?reason=locked");
    },
  },
  { name: "folders", open: async (as) => openAt(await as("editor"), "/property-groups") },
  { name: "folder", open: async (as) => openAt(await as("editor"), "/property-groups/2") },
  { name: "folder, grouped", open: async (as) => openAt(await as("reader"), "/property-groups/1?published=published") },
  {
    name: "folder, empty",
    open: async (as) => {
      const { id } = await createFolder(await as("admin"), "Ein leerer Ordner.");
      return openAt(await as("editor"), `/property-groups/${id}`);
    },
  },
  {
    name: "folder, nothing found",
    open: async (as) => openAt(await as("editor"), "/property-groups/1?published=unpublished"),
  },
  { name: "new property", open: async (as) => openAt(await as("editor"), "/property-groups/2/new") },
  { name: "property", open: openProperty },
  { name: "property of a reader", open: (as, scripted) => openProperty(as, scripted, "reader") },
  {
    name: "property with errors",
    open: async (as, scripted) => {
      const page = await openProperty(as, scripted);
      await page.getByLabel("Kaufpreis").fill("21o");
      await page.getByLabel("Baujahr").fill("912");
      await page.getByRole("button", { name: "Speichern" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "property with a conflict",
    open: async (as, scripted) => {
      const page = await openProperty(as, scripted);
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
    open: async (as) => openAt(await as("editor"), `/properties/${await createProperty(await as("editor"))}/copy`),
  },
  {
    name: "delete",
    open: async (as) => openAt(await as("admin"), `/properties/${await createProperty(await as("editor"))}/delete`),
  },
  { name: "not found", open: async (as) => openAt(await as("editor"), "/properties/999999") },
  { name: "no right", open: async (as) => openAt(await as("reader"), "/property-groups/2/new") },
];
