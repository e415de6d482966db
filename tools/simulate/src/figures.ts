import { factsOf, type FactKind, type Journal } from './journal.ts';
import { opens, type Plan } from './plan.ts';

/** A share of sorted values, 0 of none. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

interface CallFigures {
  operation: string;
  calls: number;
  refused: number;
  p50: number;
  p95: number;
  most: number;
}

export interface DayFigures {
  /** By kind, what was acknowledged. */
  done: Record<FactKind, number>;
  /** `operation code`, the most frequent first. */
  refused: [string, number][];
  unanswered: number;
  hours: { hour: number; requests: number; quotations: number; discards: number; orders: number }[];
  /** How many requests got none, one, two or three quotations. */
  quotationsOfRequests: number[];
  /** Minutes of the day from a request to a quotation of it: how many in each class. */
  responses: { upTo: number | null; count: number }[];
  calls: CallFigures[];
  /** Of the day in tenths: milliseconds that a call took. */
  tenths: { calls: number; p50: number; p95: number }[];
  late: { p50: number; p95: number; most: number };
}

const responseClasses = [5, 10, 20, 30, 45, 60, 90, 120, 240];
const kinds: readonly FactKind[] = [
  'request',
  'quotation',
  'edit',
  'withdrawal',
  'discard',
  'undo',
  'rejection',
  'close',
  'order',
  'openedOrder',
  'message',
  'readMark',
];

const hourOf = (plannedAt: number): number => Math.floor(plannedAt / 3600);

/** What a day came to, for its table and its page. */
export const figuresOf = (
  journal: Journal,
  { beganAt, endedAt, late }: { beganAt: number; endedAt: number; late: readonly number[] },
  plan: Plan,
): DayFigures => {
  const acknowledged = journal.of('acknowledged');
  const attempts = journal.of('attempt');
  const inHour = (kind: FactKind, hour: number) =>
    acknowledged.filter(({ fact, plannedAt }) => fact.kind === kind && hourOf(plannedAt) === hour).length;

  const requests = factsOf(acknowledged, 'request');
  const requestedAt = new Map(requests.map(({ fact, plannedAt }) => [fact.requestId, plannedAt]));
  const quotations = factsOf(acknowledged, 'quotation');
  const quoted = new Map<number, number>();
  for (const { fact } of quotations) quoted.set(fact.requestId, (quoted.get(fact.requestId) ?? 0) + 1);
  const responses = quotations.map(
    ({ fact, plannedAt }) => (plannedAt - requestedAt.get(fact.requestId)!) / 60,
  );

  const refusedBy = new Map<string, number>();
  for (const { operation, code } of journal.of('refused'))
    refusedBy.set(`${operation} ${code}`, (refusedBy.get(`${operation} ${code}`) ?? 0) + 1);

  const tenth = (at: number) => Math.min(9, Math.floor(((at - beganAt) * 10) / (endedAt - beganAt + 1)));
  const operations = [...new Set(attempts.map(({ operation }) => operation))];
  const sortedLate = ascending(late);
  return {
    done: Object.fromEntries(
      kinds.map((kind) => [kind, factsOf(acknowledged, kind).length]),
    ) as DayFigures['done'],
    refused: [...refusedBy].toSorted(([, one], [, other]) => other - one),
    unanswered: journal.of('unanswered').length,
    hours: Array.from({ length: Math.ceil(plan.seconds / 3600) }, (_, hour) => ({
      hour: opens + hour,
      requests: inHour('request', hour),
      quotations: inHour('quotation', hour),
      discards: inHour('discard', hour),
      orders: inHour('order', hour),
    })),
    quotationsOfRequests: [0, 1, 2, 3].map(
      (count) => requests.filter(({ fact }) => (quoted.get(fact.requestId) ?? 0) === count).length,
    ),
    responses: [...responseClasses, null].map((upTo, place) => ({
      upTo,
      count: responses.filter(
        (minutes) => minutes > (responseClasses[place - 1] ?? -1) && (upTo === null || minutes <= upTo),
      ).length,
    })),
    calls: operations
      .map((operation) => {
        const own = attempts.filter((each) => each.operation === operation);
        const times = ascending(own.map(({ ms }) => ms));
        return {
          operation,
          calls: own.length,
          refused: own.filter(({ code }) => code !== 'OK').length,
          p50: quantile(times, 0.5),
          p95: quantile(times, 0.95),
          most: times.at(-1) ?? 0,
        };
      })
      .toSorted((one, other) => other.calls - one.calls),
    tenths: Array.from({ length: 10 }, (_, place) => {
      const times = ascending(attempts.filter(({ at }) => tenth(at) === place).map(({ ms }) => ms));
      return { calls: times.length, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
    }),
    late: {
      p50: quantile(sortedLate, 0.5),
      p95: quantile(sortedLate, 0.95),
      most: sortedLate.at(-1) ?? 0,
    },
  };
};
