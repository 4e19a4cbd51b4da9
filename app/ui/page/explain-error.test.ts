import { expect, test } from "vitest";
import { explainError } from "./explain-error";

const answer = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("an answer that nobody can read is explained in German, and its data are read again", () => {
  const foreign = new Error("Unable to decode turbo-stream response from URL: http://localhost/reports/annuals.data");
  expect(explainError(foreign)).toEqual({
    title: "Aww :(",
    text: "Der Server konnte nicht antworten. Bitte gleich noch einmal versuchen.",
    again: "data",
  });
  expect(explainError(new TypeError("Failed to fetch"))).toMatchObject({ title: "Keine Verbindung", again: "data" });
});

test("what the application says of a fault is shown as it is, and what a page's script says within a German sentence", () => {
  expect(explainError(answer(500, { message: "Ein unerwarteter Fehler ist aufgetreten. Kennung: 1" }))).toEqual({
    title: "Aww :(",
    text: "Ein unerwarteter Fehler ist aufgetreten. Kennung: 1",
    again: "document",
  });
  expect(explainError(answer(500, "<h1>Bad Gateway</h1>")).text).toBe("Die Seite lässt sich gerade nicht anzeigen.");
  expect(explainError(new Error("x is undefined"))).toMatchObject({
    title: "Aww :(",
    text: "Die Seite lässt sich gerade nicht anzeigen. Fehlertext: „x is undefined“",
  });
});

test("what is not there or not allowed would not go well another time", () => {
  expect(explainError(answer(404, null))).toMatchObject({ title: "Seite nicht gefunden", again: null });
  expect(explainError(answer(403, { message: "Dazu fehlt das Recht.", title: "Kein Zugriff" }))).toEqual({
    title: "Kein Zugriff",
    text: "Dazu fehlt das Recht.",
    again: null,
  });
  const onward = { to: "/search?phrase=aue", label: "Ohne diese Angabe öffnen" };
  expect(
    explainError(
      answer(400, { message: "Der Link enthält eine unbekannte Angabe: „kind“.", title: "Adresse", onward }),
    ),
  ).toEqual({
    title: "Adresse",
    text: "Der Link enthält eine unbekannte Angabe: „kind“.",
    again: null,
    onward,
  });
});

test("what others are in the way of, or nobody says anything of, may go well another time", () => {
  expect(explainError(answer(409, { message: "Inzwischen geändert.", title: "Das geht gerade nicht" }))).toEqual({
    title: "Das geht gerade nicht",
    text: "Inzwischen geändert.",
    again: "document",
  });
  expect(explainError(answer(422, { message: "Nichts zu tun.", title: "Das geht so nicht" })).again).toBeNull();
  expect(explainError(answer(405, "Error: You made a POST request"))).toMatchObject({
    text: "Die Seite lässt sich gerade nicht anzeigen.",
    again: "document",
  });
});
