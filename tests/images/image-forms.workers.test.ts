import { beforeAll, expect, test } from "vitest";
import { MOST_IN_FORM } from "../../app/modules/files/images/master/image-bound";
import { sendAlbum } from "../support/albums";
import { call } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { createPerson, inBrowser, type Person } from "../support/people";

let editor: Person;
let browser: Person;

beforeAll(async () => {
  editor = await createPerson("editor");
  browser = await inBrowser(editor);
});

/** Sends files to an album by the form that a browser without scripts sends. */
function sendForm(albumId: number, files: File[], requestKey: string) {
  const form = new FormData();
  form.set("requestKey", requestKey);
  for (const file of files) form.append("file", file);
  return call(browser, "POST", `/images/${albumId}/images/new`, form);
}

async function namesIn(albumId: number): Promise<string[]> {
  const { body } = await call(editor, "GET", `/api/image-descriptors?id=${albumId}`);
  return body.map(({ name }: { name: string }) => name);
}

test("a form of several images says which came in, and sent twice it adds them once", async () => {
  const { id } = await sendAlbum(editor, { name: "Bad" });
  const pixels = drawQuarters(40, 30);
  const files = [
    new File([pixels], "Bad 2.png"),
    new File([], "leer.png"),
    new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "Plan.jpg"),
    new File([pixels], "Bad 1.png"),
  ];
  for (let times = 0; times < 2; times++) {
    const { status, body } = await sendForm(id, files, "several images");
    expect(status).toBe(200);
    expect(body).toContain("2\u00a0Dateien wurden hinzugefügt.");
    expect(body).toContain("Die Datei ist leer.");
    expect(body).toContain("Die Datei ist kein Bild, das gelesen werden kann.");
    expect(await namesIn(id)).toEqual(["Bad 1.png", "Bad 2.png"]);
  }
  const none = await sendForm(id, [new File([], "")], "none");
  expect([none.status, none.body.includes("Bitte eine Datei wählen.")]).toEqual([400, true]);
  const gone = await sendForm(999_999, [new File([pixels], "Bad 1.png")], "gone");
  expect(gone.status).toBe(404);
});

test("more files than are taken at once are told of, each by its name", async () => {
  const { id } = await sendAlbum(editor, { name: "Viele" });
  const files = Array.from({ length: MOST_IN_FORM + 2 }, (_, index) => new File([], `${index + 1}.png`));
  const { status, body } = await sendForm(id, files, "many images");
  expect(status).toBe(200);
  const said = body.replaceAll("<!-- -->", "");
  expect(said.match(/\d+\.png: Die Datei ist leer\./g)).toHaveLength(MOST_IN_FORM);
  expect(said).toContain("52.png: Auf einmal sind bis zu 50 Bilder möglich.");
});

test("before photographs are sent it is said what of them stays", async () => {
  const { id } = await sendAlbum(editor, { name: "Küche" });
  expect((await call(browser, "GET", `/images/${id}/images/new`)).body).toContain(
    "auch der Ort; heruntergeladen wird ohne.",
  );
});
