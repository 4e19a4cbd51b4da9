import type { Acknowledged } from "./deeds";
import type { Person } from "./person";

/** Each write that was acknowledged and is not there, or there more than once, a sentence each. */
export async function findLost(person: Person, kept: Acknowledged): Promise<string[]> {
  const get = async <Body>(path: string): Promise<Body> => {
    const { status, text } = await person.send({ kind: "looking after", path });
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const lost: string[] = [];
  const compare = (what: string, met: readonly string[], expected: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const one of met) counts.set(one, (counts.get(one) ?? 0) + 1);
    for (const one of expected)
      if (counts.get(one) !== 1) lost.push(`${what} “${one}” is there ${counts.get(one) ?? 0} times`);
  };
  const namesOf = (all: Map<string, number>, id: number) =>
    [...all].filter(([, of]) => of === id).map(([name]) => name);
  const properties = new Set([...kept.comments.values(), ...kept.edits.values(), ...kept.votes.values()]);
  for (const id of properties) {
    const comments = await get<{ text: string }[]>(`/api/comments?propertyId=${id}`);
    compare(
      "the comment",
      comments.map(({ text }) => text),
      namesOf(kept.comments, id),
    );
    const { rows } = await get<{ rows: { changes: { newValue: unknown }[] }[] }>(`/api/activities?propertyId=${id}`);
    const values = rows.flatMap(({ changes }) => changes.map(({ newValue }) => String(newValue)));
    compare("the edit", values, namesOf(kept.edits, id));
    const votes = await get<{ userName: string; value: boolean }[]>(`/api/likes/${id}`);
    // A name is all of the address that stands before its @.
    compare(
      `on ${id} the vote of`,
      votes.map(({ userName }) => `${userName.split(" ")[0]}`),
      namesOf(kept.votes, id).map(nameIn),
    );
  }
  for (const id of new Set(kept.images.values())) {
    const images = await get<{ name: string }[]>(`/api/image-descriptors?id=${id}`);
    compare(
      "the image",
      images.map(({ name }) => name),
      namesOf(kept.images, id),
    );
  }
  for (const [description, id] of kept.bookings) {
    const entries = await get<{ description: string }[]>(`/api/ledger/transactions/${id}`);
    compare(
      "the booking",
      entries.slice(0, 1).map((entry) => entry.description),
      [description],
    );
    if (entries.length !== 2) lost.push(`the booking “${description}” has ${entries.length} entries`);
  }
  const uploads = await get<{ id: number; created: number }[]>("/api/bank-transactions/uploads");
  for (const [id, lines] of kept.statements) {
    const created = uploads.filter((upload) => upload.id === id).map((upload) => upload.created);
    if (created.join() !== String(lines)) lost.push(`the statement ${id} brought ${created.join() || "nothing"}`);
  }
  return lost;
}

/** Of `12 last-7@objektbuch.example`. */
function nameIn(key: string): string {
  return (key.split(" ")[1] ?? "").split("@")[0] ?? "";
}
