import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Check, FileUp } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openImportsOf } from "~/modules/portfolio/property-imports/list-imports";
import { propertyTexts } from "~/texts/properties/properties";
import { importPage as texts } from "~/texts/properties/property-imports";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";

export const meta: MetaFunction = () => [{ title: `${texts.listTitle} · Objektbuch` }];

export const loader = pageLoader("changeProperties", async ({ db, params, url }) => {
  const { group, imports } = await openImportsOf(db, idParameter(params, "groupId", propertyTexts.groupNotFound));
  return {
    group,
    done: Number(url.searchParams.get("done")),
    imports: imports.map(({ id, fileName, userName, createTime, undoTime, ...counts }) => ({
      id,
      fileName,
      by: texts.by(userName, createTime),
      summary: texts.summary(counts),
      undone: undoTime === null ? null : texts.undone(undoTime),
    })),
  };
});

export default function Imports() {
  const { group, imports, done } = useLoaderData<typeof loader>();
  const folder = `/property-groups/${group.id}`;
  const made = imports.find(({ id, undone }) => id === done && undone === null);
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: propertyTexts.groups, to: "/property-groups" },
          { label: group.name, to: folder },
          { label: texts.listTitle },
        ]}
        title={texts.listTitle}
        actions={
          <>
            <LinkButton to={`${folder}/import`}>{texts.action}</LinkButton>
            <LinkButton to={folder} look="primary">
              {texts.toFolder}
            </LinkButton>
          </>
        }
      />
      {made && (
        <p role="status" className="mb-4 flex gap-2 rounded-card border border-line bg-accent-wash px-4 py-3">
          <Check size={16} aria-hidden className="mt-[2px] shrink-0 text-good" />
          <span>
            <strong className="font-[620]">{texts.done}</strong> {made.summary}.
          </span>
        </p>
      )}
      {imports.length === 0 ? (
        <Empty icon={<FileUp size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint}
        </Empty>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {imports.map(({ id, fileName, by, summary, undone }) => (
              <li
                key={id}
                className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 max-md:justify-items-start md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18.5rem]"
              >
                <span className="min-w-0">
                  <span className="font-[550] [overflow-wrap:anywhere]">{fileName}</span>
                  <span className="block text-small text-soft">{by}</span>
                </span>
                <span className="text-note text-soft">{summary}</span>
                <span className="max-md:mt-1.5 md:justify-self-end">
                  {undone === null ? (
                    <LinkButton
                      to={`${folder}/imports/${id}/delete`}
                      size="row"
                      preventScrollReset
                      aria-label={`${texts.undo}: ${fileName}, ${by}`}
                    >
                      {texts.undo}
                    </LinkButton>
                  ) : (
                    <Chip wraps>{undone}</Chip>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  );
}
