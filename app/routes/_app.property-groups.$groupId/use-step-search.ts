import { useSearchParams } from "@remix-run/react";

/** The query that shows another property of an address, leaving what the other tiles show as it is. */
export function useStepSearch(members: number[], next: number): string {
  const [search] = useSearchParams();
  const others = (search.get("shown") ?? "").split(",").filter((id) => id && !members.includes(Number(id)));
  const query = new URLSearchParams(search);
  query.set("shown", [...others, next].join(","));
  return `?${query.toString().replaceAll("%2C", ",")}`;
}
