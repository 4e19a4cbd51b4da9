import { Search, SearchX } from "lucide-react";
import { searchTexts as texts } from "~/texts/search";
import { Empty } from "~/ui/lists/empty";
import type { SearchQuery } from "./search-query";

/** What the page says if nothing was found, and what one can try. */
export function NoHits({ query }: { query: SearchQuery }) {
  const { phrase, kind, groupId } = query;
  if (phrase.trim() === "")
    return (
      <Empty icon={<Search size={28} aria-hidden />} title={texts.noPhrase}>
        {texts.noPhraseHint}
      </Empty>
    );
  const filtered = kind !== null || groupId !== null;
  return (
    <Empty icon={<SearchX size={28} aria-hidden />} title={filtered ? texts.noneFiltered : texts.none}>
      {!filtered && (
        <div className="text-left">
          <p>{texts.tipsLead}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {texts.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      )}
    </Empty>
  );
}
