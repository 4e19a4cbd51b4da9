import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { call } from "./call";
import type { Person } from "./people";

/** The form that brings a file to a property. */
export function attachmentForm(propertyId: number, name: string, content: BlobPart, label?: string): FormData {
  const form = new FormData();
  form.set("propertyId", String(propertyId));
  if (label !== undefined) form.set("label", label);
  form.set("file", new File([content], name));
  return form;
}

/** Adds a file to a property and returns the attachment as `/api` does. */
export async function attach(person: Person, propertyId: number, name: string, content: BlobPart, label?: string) {
  const answer = await call(person, "POST", "/api/attachments", attachmentForm(propertyId, name, content, label));
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
}

/** Waits until no job waits any more, or none for the given attachment. */
export async function jobsDone(attachmentId: number | null = null): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await env.DB.prepare(
        "select count(*) as n from file_jobs where state = 'waiting' and subject_id = coalesce(?, subject_id)",
      )
        .bind(attachmentId)
        .first("n");
      expect(waiting).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** How many objects lie under a prefix. */
export async function countFiles(prefix: string): Promise<number> {
  return (await env.FILES.list({ prefix: `${prefix}/` })).objects.length;
}
