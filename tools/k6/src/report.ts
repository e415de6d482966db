/** The end-of-test summary of k6. */
export interface Summary {
  metrics: Record<
    string,
    { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> } | undefined
  >;
}

export interface OperationRow {
  operation: string;
  calls: number;
  perSecond: number;
  /** Share of calls that failed. */
  failed: number;
  p50: number;
  p95: number;
  most: number;
}

const ofOperation = (metric: string, operation: string) => `${metric}{operation:${operation}}`;

/** The results of each operation called, most calls first. */
export const rowsOf = ({ metrics }: Summary): OperationRow[] =>
  Object.keys(metrics)
    .flatMap((name) => /^http_reqs\{operation:(\w+)\}$/.exec(name)?.[1] ?? [])
    .map((operation) => {
      const valuesOf = (metric: string) => metrics[ofOperation(metric, operation)]?.values ?? {};
      const times = valuesOf('http_req_duration');
      return {
        operation,
        calls: valuesOf('http_reqs')['count'] ?? 0,
        perSecond: valuesOf('http_reqs')['rate'] ?? 0,
        failed: valuesOf('http_req_failed')['rate'] ?? 0,
        p50: times['med'] ?? 0,
        p95: times['p(95)'] ?? 0,
        most: times['max'] ?? 0,
      };
    })
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.calls - a.calls);

/** The failed thresholds, each with its value. */
export const crossedOf = ({ metrics }: Summary): string[] =>
  Object.entries(metrics).flatMap(([name, metric]) =>
    Object.entries(metric?.thresholds ?? {})
      .filter(([, { ok }]) => !ok)
      .map(([threshold]) => `${name} ${threshold}`),
  );

const heading = ['operation', 'calls', '/s', 'failed', 'p50 ms', 'p95 ms', 'max ms'];

const cellsOf = (row: OperationRow): string[] => [
  row.operation,
  String(row.calls),
  row.perSecond.toFixed(1),
  `${(row.failed * 100).toFixed(1)} %`,
  row.p50.toFixed(0),
  row.p95.toFixed(0),
  row.most.toFixed(0),
];

/** The scenario's custom metrics. */
const ownLinesOf = ({ metrics }: Summary): string[] =>
  Object.entries(metrics)
    .filter(([name]) =>
      /^(request_seen_ms|requests_seen|answered|refused|refusal_ms|dropped_iterations)$/.test(name),
    )
    .map(([name, metric]) => {
      const values = Object.entries(metric?.values ?? {}).map(
        ([key, value]) => `${key} ${Number(value.toFixed(2))}`,
      );
      return `${name}: ${values.join(', ')}`;
    });

/** A table by operation, then the scenario's custom metrics, then the failed thresholds. */
export const reportOf = (summary: Summary): string => {
  const table = [heading, ...rowsOf(summary).map(cellsOf)];
  const widths = heading.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)));
  const lines = table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
  const crossed = crossedOf(summary);
  return [
    '',
    ...lines,
    '',
    ...ownLinesOf(summary),
    ...crossed.map((threshold) => `crossed: ${threshold}`),
    crossed.length > 0 ? 'failed' : 'every threshold was kept',
    '',
  ].join('\n');
};
