import { attachFile } from "../../support/journeys/attach-file";
import { expect, test } from "../../support/journeys/journey";
import { sendAgreement } from "../../support/journeys/send-agreement";
import { sendProperty } from "../../support/journeys/send-property";

test("who moved out is handed what is kept of them, then forgotten, and found no more", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const tenant = `Rosa Vergissmein${crypto.randomUUID().slice(0, 8)}`;
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, { streetAndNumber: "Ring 14", zipCode: "08280", city: "Aue" });
  const agreementId = await sendAgreement(editor, propertyId, {
    ...{ counterParty: tenant, startDate: "2015-01-01", endDate: "2016-12-31" },
    counterPartyEmail: "rosa@web.example",
  });
  const named = await attachFile(editor, propertyId, `Selbstauskunft ${tenant}.txt`);
  const page = await as("admin");
  /** Goes on by the keyboard alone where scripts run. */
  const choose = async (role: "link" | "button", name: string) => {
    const control = page.getByRole(role, { name, exact: true });
    if (!scripted) return control.click();
    await control.focus();
    await page.keyboard.press("Enter");
  };
  /** What a job does is seen by itself, or by whoever looks again. */
  const seen = (words: string | RegExp) =>
    expect(async () => {
      if (!scripted) await page.reload();
      await expect(page.getByRole("main")).toContainText(words, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });

  await page.goto(`/tenants/${agreementId}`);
  await choose("link", "Auskunft");
  await choose("button", "Auskunft erstellen");
  await expect(page).toHaveURL(/disclosure/);
  await seen("liegt bereit");
  const address = await page.getByRole("link", { name: /^Auskunft \d+ herunterladen$/ }).getAttribute("href");
  const file = await page.request.get(address ?? "");
  expect(file.headers()["content-type"]).toBe("application/zip");
  expect((await file.body()).toString("utf8")).toContain("rosa@web.example");

  await page.goto("/deadlines");
  await choose("link", "Löschfristen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Löschfristen");
  await choose("link", `Prüfen, was über ${tenant} gespeichert ist`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${tenant} vergessen?`);
  await expect(page.getByLabel(`Selbstauskunft ${tenant}.txt`)).toHaveValue(`deleted ${named}`);
  await choose("button", "Jetzt vergessen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ehemaliger Mieter \d+$/);
  await seen(/Sicherungen ab dem .* kennen die Person nur noch in den Büchern/);

  expect((await page.request.get(address ?? "")).status()).toBe(404);
  expect((await page.request.get(`/properties/${propertyId}/attachments/${named}/file`)).status()).toBe(404);
  await page.goto(`/tenants/${agreementId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ehemaliger Mieter \d+$/);
  await expect(page.getByRole("main")).not.toContainText("rosa@web.example");
  await page.goto(`/search?phrase=${tenant.split(" ")[1]}`);
  await expect(page.getByRole("main")).not.toContainText("Ring 14");
});
