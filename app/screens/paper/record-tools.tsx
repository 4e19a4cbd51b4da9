import { Link } from "@remix-run/react";
import { privacyTexts } from "~/texts/persons/privacy";
import { recordTexts as texts } from "~/texts/persons/records";
import { settingsTexts } from "~/texts/settings/settings";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/page/page-head";
import { PrintButton } from "./print-button";

const PARENT = "/settings/privacy";

/** What stands above a sheet that says how something is done here, and is not printed. */
export function RecordTools({ title, hint, lacksSender }: { title: string; hint: string; lacksSender: boolean }) {
  return (
    <div className="paper-tools">
      <PageHead
        crumbs={[
          { label: settingsTexts.title, to: "/settings" },
          { label: privacyTexts.tab, to: PARENT },
          { label: title },
        ]}
        title={title}
        actions={<LinkButton to={PARENT}>{texts.back}</LinkButton>}
      />
      <p className="mb-4 max-w-[80ch] text-soft">{hint}</p>
      {lacksSender && (
        <div className="mb-4">
          <Alert tone="warn">
            {texts.lacksSender}{" "}
            <Link to="/settings/sender" className="font-[550] text-accent underline">
              {texts.enterSender}
            </Link>
          </Alert>
        </div>
      )}
      <div className="mb-4 flex flex-wrap gap-3">
        <PrintButton />
      </div>
    </div>
  );
}
