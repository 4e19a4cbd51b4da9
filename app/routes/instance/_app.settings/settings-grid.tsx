import { useActionData, useLoaderData } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { EditGrid } from "~/ui/edit-grid/edit-grid";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import type { SettingsGridEdge } from "./settings-grid-edge";

/** A tab of the settings that is one grid. */
export type SettingsGridDescription = Omit<
  ComponentProps<typeof EditGrid>,
  "rows" | "part" | "failure" | "empty" | "historyAt"
> & {
  hint: string;
  /** What is said if there are no rows. */
  none?: { icon: LucideIcon; title: string; hint: string };
  below?: ReactNode;
};

/** The page of a tab of the settings that is one grid, with what the loader and the action of `settingsGridEdge` say. */
export function SettingsGrid({ hint, none, below, ...grid }: SettingsGridDescription) {
  const { rows, ...part } = useLoaderData<SettingsGridEdge["loader"]>();
  return (
    <Screen>
      <GridHint>{hint}</GridHint>
      <EditGrid
        {...grid}
        historyAt={`/settings/history?kind=${grid.noun}&row=`}
        rows={rows}
        part={part}
        failure={useActionData<SettingsGridEdge["action"]>()?.failure}
        empty={
          none && (
            <Empty icon={<none.icon size={28} aria-hidden />} title={none.title}>
              {none.hint}
            </Empty>
          )
        }
      />
      {below}
    </Screen>
  );
}
