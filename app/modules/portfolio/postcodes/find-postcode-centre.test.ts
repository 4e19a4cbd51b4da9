import { expect, test } from "vitest";
import { stateOfPostcode } from "../../base/law/state-of-postcode";
import { findPostcodeCentre, isAtPostcodeCentre } from "./find-postcode-centre";
import centres from "./postcode-centres.json";

test("a postcode that is known has a middle, another one none", async () => {
  expect(await findPostcodeCentre(" 09112 ")).toEqual({ latitude: 50.827, longitude: 12.9043 });
  for (const unknown of ["99999", "Aue", "constructor", "", null]) expect(await findPostcodeCentre(unknown)).toBeNull();
});

test("what was put right is no middle any more", async () => {
  const proposed = { zipCode: "09112", latitude: 50.827, longitude: 12.9043 };
  expect(await isAtPostcodeCentre(proposed)).toBe(true);
  expect(await isAtPostcodeCentre({ ...proposed, latitude: 50.8271 })).toBe(false);
  expect(await isAtPostcodeCentre({ zipCode: null, latitude: null, longitude: null })).toBe(false);
});

test("all of them lie in Saxony", () => {
  for (const zipCode of Object.keys(centres)) expect([zipCode, stateOfPostcode(zipCode)]).toEqual([zipCode, "SN"]);
});
