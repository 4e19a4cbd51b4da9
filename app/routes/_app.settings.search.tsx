import { pageLoader } from "~/http/page-edge";
import { settingsTexts } from "~/texts/settings";
import { Card } from "~/ui/card";

export const loader = pageLoader("openSettings", async () => null);

export default function SearchSettings() {
  return (
    <Card id="search-index" title={settingsTexts.indexTitle} className="max-w-[640px]">
      <div className="grid gap-4 p-4">
        <p className="text-soft">{settingsTexts.indexExplanation}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 max-sm:grid-cols-1">
          {settingsTexts.indexed.map(({ what, how }) => (
            <div key={what} className="contents">
              <dt className="font-[550]">{what}</dt>
              <dd className="text-soft max-sm:mb-2">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
