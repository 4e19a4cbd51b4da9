import { Link } from "@remix-run/react";
import type { OpenedTenant } from "~/modules/overview/tenants/open-tenant";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { formatDay } from "~/texts/format";
import { attachmentTexts } from "~/texts/properties/attachments";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantTexts as texts } from "~/texts/properties/tenants";
import { Card } from "~/ui/card";

/** What the property keeps about its tenants, the latest first; null for those who may not see it. */
export function DocumentsCard({ propertyId, documents }: { propertyId: number; documents: OpenedTenant["documents"] }) {
  if (documents === null)
    return (
      <Card id="documents" className="max-lg:order-1" title={texts.documents}>
        <p className="px-4 py-3.5 text-soft">{attachmentTexts.hidden}</p>
      </Card>
    );
  return (
    <Card id="documents" className="max-lg:order-1" title={texts.documents}>
      {documents.length === 0 && <p className="px-4 pt-3.5 text-soft">{texts.noDocuments}</p>}
      <ul className="pt-1">
        {documents
          .toSorted((one, other) => other.id - one.id)
          .map(({ id, filename, label, day, inline }) => (
            <li key={id} className="px-4 py-1.5">
              <a
                href={`/properties/${propertyId}/attachments/${id}/file${inline ? "?inline" : ""}`}
                {...(inline ? { target: "_blank", rel: "noreferrer" } : { download: filename })}
                className="font-[550] [overflow-wrap:anywhere] hover:underline"
              >
                {filename}
              </a>
              <span className="block text-small text-soft">
                {label} · {formatDay(day)}
              </span>
            </li>
          ))}
      </ul>
      <Link
        to={`/properties/${propertyId}#attachments`}
        className="block px-4 py-2.5 text-accent text-small hover:underline"
      >
        {texts.allDocuments}
      </Link>
    </Card>
  );
}

/** Other agreements with somebody of the same name. */
export function NamesakesCard({ namesakes }: { namesakes: OpenedTenant["namesakes"] }) {
  return (
    <Card id="namesakes" className="max-lg:order-1" title={texts.namesakes}>
      <p className="px-4 pt-3 text-small text-soft">{texts.namesakesHint}</p>
      <ul className="py-2">
        {namesakes.map(({ id, address, startDate, endDate }) => (
          <li key={id} className="px-4 py-1.5">
            <Link to={tenantPath(id)} className="font-[550] text-accent hover:underline">
              {address}
            </Link>
            <span className="block text-small text-soft">{agreementTexts.period(startDate, endDate)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
