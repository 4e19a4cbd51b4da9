import { Link } from "@remix-run/react";
import { useId } from "react";
import { CHART_HEIGHT, type Chart, type ChartLook } from "~/modules/reports/charts/chart";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";

/** The room below a chart for its labels. */
const LABELS = 26;

/** The room beside a chart for its amounts, and how much of it a sign takes at most. */
const AMOUNTS = 34;
const SIGN = 6.5;

/** Class names of what is drawn, which take their colour from the text's. */
const colours: Record<ChartLook, string> = {
  main: "text-accent",
  side: "text-field",
  line: "text-changed",
  bad: "text-bad",
};

/** The charts of a report beside each other. */
export function ReportCharts({ charts }: { charts: readonly Chart[] }) {
  if (charts.length === 0) return null;
  return (
    <div
      className={cn(
        "mb-5 grid grid-cols-[minmax(0,1fr)] gap-4",
        charts.length > 1 && "lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
      )}
    >
      {charts.map((chart) => (
        <ReportChart key={chart.title} chart={chart} />
      ))}
    </div>
  );
}

/** A chart with its name, the words that stand for it, and the table behind it. */
function ReportChart({ chart }: { chart: Chart }) {
  const id = useId();
  const { title, unit, series, table } = chart;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface px-4 pt-3.5 pb-2.5">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} className="font-[650] text-lead tracking-[-.005em]">
          {title}
        </h2>
        <p className="text-small text-soft">{unit}</p>
        {series.length > 1 && (
          <ul className="flex flex-wrap gap-x-3 text-small sm:ml-auto">
            {series.map(({ label, look }) => (
              <li key={label} className="flex items-center gap-1.5">
                <span
                  aria-hidden
                  className={cn(
                    "size-2.5 bg-current [print-color-adjust:exact]",
                    colours[look],
                    look === "line" ? "rounded-full" : "rounded-[2px]",
                  )}
                />
                {label}
              </li>
            ))}
          </ul>
        )}
      </header>
      <Drawing chart={chart} />
      <details className="group text-small">
        <summary className="w-fit text-soft hover:text-ink print:hidden">{texts.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label={`${title}: ${texts.asTable}`} tabIndex={0} className="mt-2 max-h-64 overflow-auto">
          <DataTable
            aria-labelledby={id}
            className="w-full border-collapse"
            thead={{ className: "border-line-strong border-b text-soft" }}
            rows={table.rows}
            keyOf={([head]) => head ?? ""}
            rowClass="border-line border-b last:border-b-0"
            columns={table.heads.map(
              (head, place): DataColumn<string[]> => ({
                key: head,
                head,
                isRowHead: place === 0,
                isNumber: place > 0,
                className: "py-1.5",
                headClass: cn("font-semibold", place > 0 ? "text-right" : "text-left"),
                cellClass: place === 0 ? "text-left font-normal" : undefined,
                cell: (row) => row[place],
              }),
            )}
          />
        </section>
      </details>
    </section>
  );
}

/** The picture itself: what lies across is in percent and what is written in pixels, so that it is legible on any screen. */
function Drawing({ chart }: { chart: Chart }) {
  const id = useId();
  const { title, description, ticks, labels, bars, area, line, dots } = chart;
  const amounts = Math.max(AMOUNTS, ...ticks.map(({ text }) => Math.ceil(text.length * SIGN)));
  return (
    <div className="flex gap-2 text-tiny">
      <svg aria-hidden="true" width={amounts} height={CHART_HEIGHT + LABELS} className="shrink-0 fill-soft">
        {ticks.map(({ y, text }) => (
          <text key={y} x={amounts} y={y + 4} textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <svg
        role={bars.some(({ to }) => to) ? "group" : "img"}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        height={CHART_HEIGHT + LABELS}
        className="min-w-0 flex-1 overflow-visible"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <defs>
          {(["main", "side"] as const).map((look) => (
            <pattern
              key={look}
              id={`${id}-${look}`}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
              className={colours[look]}
            >
              <rect width="2.5" height="5" fill="currentColor" />
            </pattern>
          ))}
        </defs>
        <g className="text-line" stroke="currentColor">
          {ticks.map(({ y }) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} />
          ))}
        </g>
        {bars.map(({ title: bar, look, x, y, width, height, isOpen, to }) => {
          const rect = (
            <rect
              key={bar}
              x={`${x}%`}
              y={y}
              width={`${width}%`}
              height={height}
              rx="2"
              fill={isOpen ? `url(#${id}-${look})` : "currentColor"}
              stroke={isOpen ? "currentColor" : undefined}
              className={colours[look]}
            >
              <title>{bar}</title>
            </rect>
          );
          return to ? (
            <Link key={bar} to={to} aria-label={bar}>
              {/* What is pressed is as high as the chart. */}
              <rect x={`${x}%`} width={`${width}%`} height={CHART_HEIGHT} fill="transparent" />
              {rect}
            </Link>
          ) : (
            rect
          );
        })}
        <svg
          aria-hidden="true"
          width="100%"
          height={CHART_HEIGHT}
          viewBox={`0 0 100 ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          {area && <path d={area} fill="currentColor" className="text-accent-wash" />}
          {line && (
            <path
              d={line.path}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className={colours[line.look]}
            />
          )}
        </svg>
        {dots.map(({ title: dot, look, x, y }) => (
          <circle
            key={dot}
            cx={`${x}%`}
            cy={y}
            r="4"
            fill="currentColor"
            strokeWidth="2"
            className={cn("stroke-surface", colours[look])}
          >
            <title>{dot}</title>
          </circle>
        ))}
        <g className="fill-soft">
          {labels.map(({ x, text, isMinor }) => (
            <text
              key={text}
              x={`${x}%`}
              y={CHART_HEIGHT + 18}
              textAnchor="middle"
              className={cn(isMinor && "max-sm:hidden")}
            >
              {text}
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}
