import { allowBody, type BodyBound, SIGN_IN_BYTES } from "./bound-body";
import { readForm } from "./read-form";

/** The form that signs somebody in or out. It may be missing or be none; only one that is too large is refused. */
export async function readSignInForm(request: Request, bound: BodyBound): Promise<FormData> {
  allowBody(bound, SIGN_IN_BYTES);
  try {
    return await readForm(request, bound);
  } catch (error) {
    if (bound.refusal) throw error;
    return new FormData();
  }
}
