import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { sendProperty } from "../support/journeys/send-property";

test("a copy shows what is stored, not what is still being typed @scripted", async ({ as }) => {
  const page = await as("editor");
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}?edit`);
  await ready(page, true);
  await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  await page.getByRole("link", { name: "Kopieren" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kopieren" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/properties/${id}(/copy|[?]edit)?$`));
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Aue");
  await expect(page.getByRole("button", { name: "Speichern" })).toBeHidden();
  expect(asked).toBe(1);
});
