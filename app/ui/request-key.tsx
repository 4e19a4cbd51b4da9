import { useRouteLoaderData } from "@remix-run/react";
import { REQUEST_KEY } from "~/http/wire/field-names";

/** Makes a form's sending unique, so that a double click or a repeated request writes once. */
export function RequestKey({ form }: { form: string }) {
  const shell = useRouteLoaderData("routes/_app") as { requestKey: string } | undefined;
  return <input type="hidden" name={REQUEST_KEY} value={`${shell?.requestKey ?? ""} ${form}`} />;
}
