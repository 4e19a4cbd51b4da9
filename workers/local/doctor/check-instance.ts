import { doctorFaults, doctorParts, doctorTexts } from "../../../app/texts/settings/doctor";
import { type Check, fine, wrong } from "./check";

/** Asks the instance at `origin` how it is; one that nobody reaches was not deployed yet. */
export async function checkInstance(origin: string, ask: typeof fetch = fetch): Promise<Check> {
  const answer = await ask(new URL("/healthz", origin)).catch(() => null);
  if (!answer || answer.status === 404) return fine(doctorParts.instance, doctorTexts.notDeployed);
  if (!answer.ok) return wrong(doctorParts.instance, doctorFaults.silentInstance(answer.status));
  return fine(doctorParts.instance, (await answer.text()).trim().replaceAll("\n", ", "));
}
