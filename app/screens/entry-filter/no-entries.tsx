import { BookOpen } from "lucide-react";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";

/** What a list of the ledger says if it has nothing to show. */
export function NoEntries({ path, filtered }: { path: string; filtered: boolean }) {
  const icon = <BookOpen size={28} aria-hidden />;
  if (filtered)
    return (
      <Empty icon={icon} title={texts.nothingFound}>
        {texts.nothingFoundHint}
        <LinkButton to={path}>{texts.resetFilter}</LinkButton>
      </Empty>
    );
  return (
    <Empty icon={icon} title={texts.nothingBooked}>
      {texts.nothingBookedHint}
      <LinkButton to="/accounting/bank-transactions/upload">{texts.toBankTransactions}</LinkButton>
    </Empty>
  );
}
