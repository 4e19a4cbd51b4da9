import { Form, Link, useRevalidator } from "@remix-run/react";
import type { ShownDisclosure } from "~/modules/instance/disclosures/ask-disclosure";
import type { DisclosureState } from "~/modules/instance/disclosures/disclosure";
import { formatBytes, formatTimestamp } from "~/texts/format";
import { disclosureTexts as texts } from "~/texts/persons/disclosures";
import { Button, buttonClass } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { RequestKey } from "~/ui/request-key";
import { usePolling } from "~/ui/use-polling";

const tones: Record<DisclosureState, "neutral" | "accent" | "warn" | "bad"> = {
  making: "warn",
  ready: "accent",
  failed: "bad",
  gone: "neutral",
};

/** Disclosures with who made them, when, and the way to the file while there is one; with `here` the way to the tenant of each. */
export function DisclosureList({ rows, withTenants = false }: { rows: ShownDisclosure[]; withTenants?: boolean }) {
  const { revalidate } = useRevalidator();
  usePolling(rows.filter(({ state }) => state === "making").length, revalidate);
  return (
    <ul className="[&>:first-child]:border-t-0">
      {rows.map(({ id, agreementId, agreementCount, userName, createTime, size, state, goneFrom }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-t px-4 py-2.5">
          <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
            {withTenants ? (
              <Link to={`/tenants/${agreementId}/disclosure`} className="font-[550] text-accent hover:underline">
                {texts.number(id)}
              </Link>
            ) : (
              <span className="font-[550]">{texts.number(id)}</span>
            )}{" "}
            <Chip tone={tones[state]}>
              {state === "ready" ? `${texts.states.ready} ${texts.until(goneFrom)}` : texts.states[state]}
            </Chip>
            <p className="text-small text-soft tabular-nums">
              {userName}, {formatTimestamp(createTime)} · {texts.about(agreementCount)}
              {size !== null && ` · ${formatBytes(size)}`}
            </p>
          </div>
          {state === "ready" && (
            <a
              href={`/api/disclosures/${id}`}
              download
              aria-label={texts.downloadOf(id)}
              className={buttonClass({ size: "row" })}
            >
              {texts.download}
            </a>
          )}
          {state === "failed" && (
            <Form method="post" action={`/tenants/${agreementId}/disclosure`} preventScrollReset>
              <RequestKey form={`again ${id}`} />
              <input type="hidden" name="again" value={id} />
              <Button size="row">{texts.again}</Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
