import { type Caller, json } from "../support/rig/caller";
import type { Acknowledged } from "./deeds";

/** Each write that was acknowledged and is not there, or there more than once, a sentence each. */
export async function findLost(caller: Caller, kept: Acknowledged): Promise<string[]> {
  const get = <Body>(path: string) => caller.demand<Body>(json("GET", path));
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
    const votes = await get<{ userId: number }[]>(`/api/likes/${id}`);
    const voters = votes.map(({ userId }) => `${id} ${userId}`);
    compare("by property and person, the vote", voters, namesOf(kept.votes, id));
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
