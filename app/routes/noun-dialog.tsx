import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dialogAt } from "~/http/nouns/noun-edges.server";
import { DeleteDialog } from "~/ui/delete-dialog";
import { RowDialog } from "~/ui/row-dialog";

export const loader = (sent: LoaderFunctionArgs): Promise<object> => dialogAt(sent.request.url).loader(sent);

export const action = (sent: ActionFunctionArgs) => dialogAt(sent.request.url).action(sent);

export { sendForm as clientAction } from "~/http/wire/send-form";

/** A row of whichever noun is entered, changed or deleted, over the screens that `dialog-routes.ts` names. */
export default function NounDialog() {
  return "fields" in useLoaderData<object>() ? <RowDialog /> : <DeleteDialog />;
}
