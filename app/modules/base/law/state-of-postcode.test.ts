import { expect, test } from "vitest";
import { stateOfPostcode } from "./state-of-postcode";

test("a postcode lies in its Land, also where Länder meet within one leading digit", () => {
  const places = {
    "01067": "SN",
    "01945": "BB",
    "02977": "SN",
    "04109": "SN",
    "04600": "TH",
    "06556": "TH",
    "07952": "SN",
    "07973": "TH",
    "10115": "BE",
    "12529": "BB",
    "14715": "BB",
    "17326": "BB",
    "19273": "NI",
    "19322": "BB",
    "20095": "HH",
    "22844": "SH",
    "27498": "SH",
    "27499": "HH",
    "27568": "HB",
    "28195": "HB",
    "34346": "NI",
    "37194": "NI",
    "37671": "NW",
    "38486": "ST",
    "48455": "NI",
    "49525": "NW",
    "51598": "RP",
    "55252": "HE",
    "59969": "NW",
    "63739": "BY",
    "65582": "RP",
    "66440": "SL",
    "66482": "RP",
    "68519": "HE",
    "69412": "BW",
    "69434": "HE",
    "76726": "RP",
    "88131": "BY",
    "88147": "BW",
    "89073": "BW",
    "89231": "BY",
    "89312": "BY",
    "96515": "TH",
    "97877": "BW",
    "97903": "BY",
    "97980": "BW",
    "99998": "TH",
  };
  for (const [zipCode, state] of Object.entries(places))
    expect([zipCode, stateOfPostcode(zipCode)]).toEqual([zipCode, state]);
});

test("what is no postcode of Germany has no Land, and blanks around one do not matter", () => {
  for (const zipCode of [null, "", "1067", "123456", "A1010", "00000", "99999", "87491", "87568"])
    expect(stateOfPostcode(zipCode)).toBeNull();
  expect(stateOfPostcode(" 04109 ")).toBe("SN");
});
