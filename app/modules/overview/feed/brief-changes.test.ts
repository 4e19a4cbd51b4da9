import { expect, test } from "vitest";
import { briefChanges } from "./brief-changes";

const change = (label: string, newText: string, oldText = "leer") => ({ label, oldText, newText });

test("short changes are named, the first three of them", () => {
  const changes = ["Ort", "PLZ", "Etage", "Baujahr"].map((label) => change(label, "1"));
  expect(briefChanges(changes).map(({ label }) => label)).toEqual(["Ort", "PLZ", "Etage"]);
});

test("what takes more than a line is left to the details", () => {
  const long = "x".repeat(61);
  const changes = [change("Lagebeschreibung", long), change("Ausstattung", "neu", long), change("Mietstaffel", "a\nb")];
  expect(briefChanges([...changes, change("Ort", "Aue")])).toEqual([change("Ort", "Aue")]);
});
