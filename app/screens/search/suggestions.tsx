import { Link } from "@remix-run/react";
import { AppWindow, History, House, Landmark, User } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { hasWords } from "~/modules/base/search/has-words";
import type { Suggested } from "~/modules/overview/portfolio-search/suggest";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { formatDay, formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { searchTexts, searchSuggestionTexts as texts } from "~/texts/search";
import { cn } from "~/ui/cn";
import { useMatches } from "~/ui/searchable-choice/use-matches";
import { forgetSearches, readSearches } from "./kept-searches";
import { Marked } from "./marked";
import { SEARCH_PATH, type ShownList } from "./search-box";

/** What fewer letters find is too much to be suggested. */
const LEAST_LETTERS = 2;

/**
 * What is suggested below the field while one types: screens, tenants, properties, lines of the bank, then past searches. The focus stays in the
 * field, which says by `onShow` what is shown; arrows and Enter choose, Escape closes.
 */
export default function Suggestions({
  id,
  field,
  userId,
  onShow,
}: {
  id: string;
  field: HTMLInputElement;
  userId: number;
  onShow: (list: ShownList) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(field.value);
  const [visiting, setVisiting] = useState(document.activeElement === field);
  const [searches, setSearches] = useState(() => readSearches(userId));
  const [activeId, setActiveId] = useState<string>();
  const asked = typed.trim().length >= LEAST_LETTERS ? typed.trim() : null;
  const { found } = useMatches<Suggested>("/search/suggestions", visiting ? asked : null);
  const properties = asked === null ? [] : (found?.properties ?? []);
  const tenants = asked === null ? [] : (found?.tenants ?? []);
  const lines = asked === null ? [] : (found?.lines ?? []);
  const pages = asked === null ? [] : (found?.pages ?? []);
  const isFound = hasWords(typed);
  const past = searches.filter((search) => search !== typed.trim() && isFound(search));
  const ids = [
    ...pages.map((_, index) => `${id}-w${index}`),
    ...tenants.map((one) => `${id}-t${one.agreementId}`),
    ...properties.map((one) => `${id}-p${one.propertyId}`),
    ...lines.map((one) => `${id}-b${one.id}`),
    ...past.map((_, index) => `${id}-s${index}`),
  ];
  const open = visiting && ids.length > 0;
  const active = open && activeId !== undefined && ids.includes(activeId) ? activeId : undefined;

  useEffect(() => onShow({ open, activeId: active }), [open, active, onShow]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = () => {
    setVisiting(false);
    setActiveId(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return setVisiting(true);
      // One step past either end leads back to what was typed.
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = active === undefined ? -1 : ids.indexOf(active);
      return setActiveId(ids[((at + 1 + step + ids.length + 1) % (ids.length + 1)) - 1]);
    }
    if (event.key === "Escape" && open) {
      event.preventDefault();
      return close();
    }
    if (event.key === "Enter") {
      if (active) {
        event.preventDefault();
        document.getElementById(active)?.click();
      }
      close();
    }
  };
  const type = () => {
    setTyped(field.value);
    setVisiting(true);
    setActiveId(undefined);
  };
  const visit = () => {
    setTyped(field.value);
    setSearches(readSearches(userId));
    setVisiting(true);
  };
  const leave = (event: FocusEvent) => {
    const within = [frame.current, field].some((one) => one?.contains(event.relatedTarget as Node | null));
    if (!within) close();
  };

  // The field is there before this is loaded, so that it is listened to instead of drawn.
  useEffect(() => {
    const form = field.form;
    field.addEventListener("keydown", press);
    field.addEventListener("input", type);
    field.addEventListener("focus", visit);
    field.addEventListener("click", visit);
    form?.addEventListener("focusout", leave);
    return () => {
      field.removeEventListener("keydown", press);
      field.removeEventListener("input", type);
      field.removeEventListener("focus", visit);
      field.removeEventListener("click", visit);
      form?.removeEventListener("focusout", leave);
    };
  });

  return (
    <>
      <span role="status" className="sr-only">
        {visiting && asked !== null && found && texts.found(ids.length)}
      </span>
      {open && (
        <div
          ref={frame}
          // A press must not take the focus out of the field, which would close the list under it.
          onPointerDown={(event) => event.preventDefault()}
          className="absolute top-full left-0 z-20 mt-1.5 w-[480px] overflow-hidden rounded-[10px] border border-line bg-surface text-note shadow-raised max-sm:fixed max-sm:inset-x-3 max-sm:top-[50px] max-sm:w-auto"
        >
          <div id={id} role="listbox" aria-label={texts.list} className="max-h-[min(26rem,60vh)] overflow-y-auto p-1">
            {pages.length > 0 && (
              <Group id={`${id}-pages`} label={texts.pages}>
                {pages.map(({ to, title }, index) => (
                  <Option
                    key={to}
                    id={`${id}-w${index}`}
                    active={active}
                    to={to}
                    icon={<AppWindow size={15} />}
                    onChoose={close}
                  >
                    {title}
                  </Option>
                ))}
              </Group>
            )}
            {tenants.length > 0 && (
              <Group id={`${id}-tenants`} label={texts.tenants}>
                {tenants.map(({ agreementId, name, address, startDate, endDate }) => (
                  <Option
                    key={agreementId}
                    id={`${id}-t${agreementId}`}
                    active={active}
                    to={tenantPath(agreementId)}
                    icon={<User size={15} />}
                    onChoose={close}
                  >
                    <span className="block max-sm:[overflow-wrap:anywhere] sm:truncate">
                      <Marked {...name} />
                    </span>
                    <span className="block truncate text-small text-soft">
                      {[address, agreementTexts.period(startDate, endDate)].filter(Boolean).join(" · ")}
                    </span>
                  </Option>
                ))}
              </Group>
            )}
            {properties.length > 0 && (
              <Group id={`${id}-properties`} label={texts.properties}>
                {properties.map((one) => (
                  <Option
                    key={one.propertyId}
                    id={`${id}-p${one.propertyId}`}
                    active={active}
                    to={`/properties/${one.propertyId}`}
                    icon={<House size={15} />}
                    onChoose={close}
                  >
                    <span className="flex gap-2">
                      <span className="min-w-0 flex-1 max-sm:[overflow-wrap:anywhere] sm:truncate">
                        <Marked {...one.address} />
                        {one.inside && (
                          <span className="text-soft max-sm:block">
                            <span className="max-sm:hidden"> · </span>
                            {one.inside}
                          </span>
                        )}
                      </span>
                      <span className="text-small text-soft tabular-nums">#{one.propertyId}</span>
                    </span>
                    {one.note && (
                      <span className="block truncate text-small text-soft">
                        {one.note.label}: <Marked {...one.note.value} />
                      </span>
                    )}
                  </Option>
                ))}
              </Group>
            )}
            {lines.length > 0 && (
              <Group id={`${id}-lines`} label={searchTexts.bankTransactions}>
                {lines.map((one) => (
                  <Option
                    key={one.id}
                    id={`${id}-b${one.id}`}
                    active={active}
                    to={`/accounting/bank-transactions/${one.id}`}
                    icon={<Landmark size={15} />}
                    onChoose={close}
                  >
                    <span className="flex gap-2">
                      <span className="min-w-0 flex-1 truncate">{one.text || searchTexts.noReference}</span>
                      <span className="num">{formatMoney(one.cents)}</span>
                    </span>
                    <span className="block truncate text-small text-soft">
                      {`${formatDay(one.valueDate)} · ${one.bankAccountName}`}
                    </span>
                  </Option>
                ))}
              </Group>
            )}
            {past.length > 0 && (
              <Group id={`${id}-searches`} label={texts.searches}>
                {past.map((search, index) => (
                  <Option
                    key={search}
                    id={`${id}-s${index}`}
                    active={active}
                    to={`${SEARCH_PATH}?${new URLSearchParams({ phrase: search })}`}
                    icon={<History size={15} />}
                    onChoose={close}
                  >
                    <span className="block truncate">{search}</span>
                  </Option>
                ))}
              </Group>
            )}
          </div>
          {past.length > 0 && (
            <div className="border-line border-t px-1.5 py-1">
              <button
                type="button"
                onClick={() => {
                  forgetSearches(userId);
                  setSearches([]);
                  field.focus();
                }}
                className="rounded-[6px] px-2 py-1 text-small text-soft hover:bg-sunken hover:text-ink"
              >
                {texts.forget}
              </button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
    <div
      role="group"
      aria-labelledby={id}
      className="not-first:mt-1 not-first:border-line not-first:border-t not-first:pt-1"
    >
      <p id={id} className="px-2 pt-1 pb-0.5 font-[600] text-small text-soft">
        {label}
      </p>
      {children}
    </div>
  );
}

function Option({
  id,
  active,
  to,
  icon,
  onChoose,
  children,
}: {
  id: string;
  active: string | undefined;
  to: string;
  icon: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      onClick={onChoose}
      className={cn(
        "flex items-start gap-2 rounded-[6px] px-2 py-1.5 hover:bg-sunken",
        id === active && "bg-accent-wash",
      )}
    >
      <span aria-hidden className="mt-0.5 text-soft">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </Link>
  );
}
