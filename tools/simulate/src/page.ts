import { placeOf, type Comparison } from './facts.ts';
import type { DayFigures } from './figures.ts';
import type { FactKind } from './journal.ts';
import type { PlanOptions } from './plan.ts';
import { comparedOf, kindNames, valueText } from './report.ts';

/** What the page is about. */
export interface PageSubject {
  options: PlanOptions & { speed: number };
  /** yyyy-mm-dd. */
  date: string;
  /** That the day took, in seconds. */
  seconds: number;
  figures: DayFigures;
  comparison: Comparison;
  /** Of a stack of its own: what it took before and after. */
  grew: readonly { what: string; before: string; after: string }[];
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const width = 720;
const height = 240;
const edge = { left: 48, right: 8, top: 12, bottom: 32 };
const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };

interface Series {
  name: string;
  values: readonly number[];
}

/** A round number that is not less. */
const roundUp = (value: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 2.5, 5, 10].map((share) => share * unit).find((round) => round >= value) ?? value;
};

const gridOf = (top: number): string =>
  [0, 0.5, 1]
    .map((share) => {
      const y = edge.top + inner.height * (1 - share);
      return `<line class="grid" x1="${edge.left}" x2="${width - edge.right}" y1="${y}" y2="${y}"/><text class="axis end" x="${edge.left - 6}" y="${y + 4}">${Number((top * share).toFixed(1))}</text>`;
    })
    .join('');

const frame = (title: string, body: string): string =>
  `<div class="wide" tabindex="0"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}">${body}</svg></div>`;

const labelsOf = (labels: readonly string[]): string => {
  const step = inner.width / labels.length;
  return labels
    .map(
      (label, place) =>
        `<text class="axis mid" x="${(edge.left + step * (place + 0.5)).toFixed(1)}" y="${height - 10}">${escape(label)}</text>`,
    )
    .join('');
};

/** Bars in groups, a group for each label. */
const bars = (title: string, labels: readonly string[], series: readonly Series[]): string => {
  const top = roundUp(Math.max(1, ...series.flatMap(({ values }) => values)));
  const step = inner.width / labels.length;
  const bar = (step * 0.8) / series.length;
  const drawn = series.flatMap(({ name, values }, index) =>
    values.map((value, place) => {
      const tall = (inner.height * value) / top;
      const x = edge.left + step * (place + 0.1) + bar * index;
      return `<rect class="s${index}" x="${x.toFixed(1)}" y="${(edge.top + inner.height - tall).toFixed(1)}" width="${bar.toFixed(1)}" height="${tall.toFixed(1)}"><title>${escape(`${labels[place]}: ${name} ${value}`)}</title></rect>`;
    }),
  );
  return frame(title, `${gridOf(top)}${drawn.join('')}${labelsOf(labels)}`);
};

const lines = (title: string, labels: readonly string[], series: readonly Series[]): string => {
  const top = roundUp(Math.max(1, ...series.flatMap(({ values }) => values)));
  const step = inner.width / labels.length;
  const drawn = series.map(({ values }, index) => {
    const points = values
      .map(
        (value, place) =>
          `${(edge.left + step * (place + 0.5)).toFixed(1)},${(edge.top + inner.height * (1 - value / top)).toFixed(1)}`,
      )
      .join(' ');
    return `<polyline class="l${index}" points="${points}"/>`;
  });
  return frame(title, `${gridOf(top)}${drawn.join('')}${labelsOf(labels)}`);
};

const legend = (series: readonly Series[]): string =>
  series.length < 2
    ? ''
    : `<p class="legend">${series.map(({ name }, index) => `<span><i class="b${index}"></i>${escape(name)}</span>`).join('')}</p>`;

const section = (title: string, body: string): string =>
  `<section><h2>${escape(title)}</h2>${body}</section>`;

const chart = (
  title: string,
  draw: typeof bars,
  labels: readonly string[],
  series: readonly Series[],
): string => section(title, `${legend(series)}${draw(title, labels, series)}`);

const table = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const cells = (row: readonly (string | number)[]) =>
    row
      .map((cell, place) =>
        place === 0 ? `<th scope="row">${escape(String(cell))}</th>` : `<td>${escape(String(cell))}</td>`,
      )
      .join('');
  return `<div class="wide"><table><thead><tr>${headings.map((heading) => `<th scope="col">${escape(heading)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
};

const style = `
:root{color-scheme:light dark;--page:#fff;--ink:#1c1f24;--quiet:#5a6270;--line:#d7dbe2;--s0:#1f5fbf;--s1:#b4540a;--s2:#6a7280;--s3:#1e7b47}
@media (prefers-color-scheme:dark){:root{--page:#15181d;--ink:#e8eaee;--quiet:#a3abb8;--line:#343a45;--s0:#74a7f5;--s1:#f0a05a;--s2:#9aa3b2;--s3:#63c78d}}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.1rem;margin:2.5rem 0 .5rem}
.quiet,.axis{color:var(--quiet);fill:var(--quiet)}.verdict{font-weight:600}
svg{display:block;width:100%;min-width:40rem;height:auto}.axis{font-size:11px}.end{text-anchor:end}.mid{text-anchor:middle}.grid{stroke:var(--line)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0 0 .5rem}.legend i{display:inline-block;width:.75rem;height:.75rem;margin-right:.4rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:right;font-weight:400;vertical-align:top}
th:first-child{text-align:left}thead th{color:var(--quiet)}
polyline{fill:none;stroke-width:2}
${[0, 1, 2, 3].map((place) => `.s${place}{fill:var(--s${place})}.b${place}{background:var(--s${place})}.l${place}{stroke:var(--s${place})}`).join('')}
`;

const clock = (hour: number): string => `${hour} h`;

const hoursChart = ({ hours }: DayFigures): string => {
  const series = (name: string, of: 'requests' | 'quotations' | 'discards' | 'orders'): Series => ({
    name,
    values: hours.map((each) => each[of]),
  });
  return chart(
    'By the hour of the day',
    bars,
    hours.map(({ hour }) => clock(hour)),
    [
      series('requests', 'requests'),
      series('quotations', 'quotations'),
      series('discards', 'discards'),
      series('orders', 'orders'),
    ],
  );
};

const chartsOf = (figures: DayFigures): string[] => [
  hoursChart(figures),
  chart(
    'Minutes of the day from a request to a quotation',
    bars,
    figures.responses.map(({ upTo }) => (upTo === null ? 'more' : `≤ ${upTo}`)),
    [{ name: 'quotations', values: figures.responses.map(({ count }) => count) }],
  ),
  chart(
    'Requests by how many quotations they got',
    bars,
    figures.quotationsOfRequests.map((_, count) => String(count)),
    [{ name: 'requests', values: figures.quotationsOfRequests }],
  ),
  chart(
    'Milliseconds that calls took, through the day in tenths',
    lines,
    figures.tenths.map((_, place) => `${place + 1}`),
    [
      { name: 'median', values: figures.tenths.map(({ p50 }) => p50) },
      { name: '95th percentile', values: figures.tenths.map(({ p95 }) => p95) },
    ],
  ),
];

const differencesOf = ({ differences }: Comparison): string =>
  differences.length === 0
    ? ''
    : table(
        ['figure', 'journal', 'product'],
        differences.map(({ name, journal, product }) => [name, valueText(journal), valueText(product)]),
      );

/** The page of a day: whole in itself, without scripts, in the reader's theme. */
export const pageOf = ({ options, date, seconds, figures, comparison, grew }: PageSubject): string => {
  const { requests, stores, speed, seed } = options;
  const { compared, differences } = comparison;
  const verdict =
    differences.length === 0
      ? `${comparedOf(comparison)} figures compared with the journal: no difference.`
      : `${comparedOf(comparison)} figures compared with the journal: ${differences.length} of them different.`;
  const sections = [
    ...chartsOf(figures),
    section(
      'What happened',
      table(
        ['what', 'times'],
        [
          ...Object.entries(kindNames).map(([kind, name]) => [name, figures.done[kind as FactKind]]),
          ...figures.refused.map(([what, times]) => [`refused: ${what}`, times]),
          ['without an answer', figures.unanswered],
        ],
      ),
    ),
    section(
      'Calls',
      `<p class="quiet">Milliseconds. Steps began ${Math.round(figures.late.p50)} ms after their moment in the median, ${Math.round(figures.late.p95)} ms at the 95th percentile.</p>${table(
        ['operation', 'calls', 'refused', 'p50', 'p95', 'most'],
        figures.calls.map((each) => [
          each.operation,
          each.calls,
          each.refused,
          each.p50,
          each.p95,
          each.most,
        ]),
      )}`,
    ),
    ...(grew.length > 0
      ? [
          section(
            'What grew',
            table(
              ['what', 'before', 'after'],
              grew.map(({ what, before, after }) => [what, before, after]),
            ),
          ),
        ]
      : []),
    section(
      'Compared with the journal',
      `${table(
        ['shown in', 'figures', 'different'],
        Object.entries(compared).map(([place, count]) => [
          place,
          count,
          differences.filter(({ name }) => placeOf(name) === place).length,
        ]),
      )}${differencesOf(comparison)}`,
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A day of the market</title><style>${style}</style></head>
<body>
<h1>A day of the market</h1>
<p class="quiet">${requests} requests, ${stores} stores, seed ${seed}, ${speed} times as fast as in reality: ${Math.round(seconds)} s on ${escape(date)}.</p>
<p class="verdict">${verdict}</p>
${sections.join('\n')}
</body>
</html>
`;
};
