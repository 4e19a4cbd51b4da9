import { expect, test } from "vitest";
import { refuseUnknownFields } from "./check-field-names";

test("a field that there is none of is refused by its name", () => {
  const form = new FormData();
  form.append("label", "Verträge");
  expect(() => refuseUnknownFields(form, ["label", "file"])).not.toThrow();
  form.append("labell", "x");
  const fieldErrors = { labell: "Dieses Feld gibt es nicht." };
  expect(() => refuseUnknownFields(form, ["label", "file"])).toThrow(
    expect.objectContaining({ code: "invalid", details: { fieldErrors } }),
  );
});
