import { useLoaderData } from "@remix-run/react";
import { History } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { listFormerMembers } from "~/modules/instance/former-members/list-former-members";
import { formerTexts as texts } from "~/texts/settings/former-members";
import { LinkButton } from "~/ui/button";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";

const HERE = "/settings/users/former";

export const loader = pageLoader("changeUsers", ({ db }) => listFormerMembers(db));

export const handle = { title: texts.title };

export default function FormerMembers() {
  const people = useLoaderData<typeof loader>();
  return (
    <Screen>
      <GridHint>{texts.hint}</GridHint>
      {people.length === 0 ? (
        <Empty icon={<History size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint}
        </Empty>
      ) : (
        <ul className="mx-auto max-w-[860px] divide-y divide-line rounded-card border border-line bg-surface">
          {people.map(({ id, name, email, deleteTime }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 [overflow-wrap:anywhere]">
              <div className="min-w-0 flex-1 basis-60">
                <b className="block font-semibold">{name}</b>
                <span className="text-small text-soft">
                  {email}, {deleteTime === null ? texts.locked : texts.deleted(deleteTime)}
                </span>
              </div>
              <div className="flex flex-wrap gap-2 max-sm:-ml-2.5">
                <LinkButton to={`/search?${new URLSearchParams({ phrase: name })}`} look="quiet" size="row">
                  {texts.search}
                </LinkButton>
                <LinkButton to={`${HERE}/${id}`} size="row" preventScrollReset>
                  {texts.replace}
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
