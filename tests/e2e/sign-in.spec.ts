import { expect, signIn, test } from "../support/journey";

test("a visitor sees the login page alone, at the address asked for, and returns there", async ({ page }) => {
  await page.goto("/property-groups/1?published=true");
  await expect(page.getByRole("heading", { name: "Objektbuch" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await signIn(page, "reader", "/property-groups/1?published=true");
  await expect(page).toHaveURL(/\/property-groups\/1\?published=true$/);
  await expect(page.getByRole("heading", { level: 1, name: "Bestand" })).toBeVisible();
});
