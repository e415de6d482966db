/** A span at work, and the W3C traceparent that what it calls or publishes carries on. */
export interface ActiveSpan {
  traceparent: string;
  end(result: { name: string; attributes: Record<string, string | number>; failed: boolean }): void;
}
export type StartSpan = (
  kind: 'server' | 'consumer',
  name: string,
  traceparent: string | undefined,
) => ActiveSpan;

let start: StartSpan | undefined;

/** Begins a span under the given traceparent; undefined while tracing is off, and then it costs nothing. */
export const startSpan = (...span: Parameters<StartSpan>): ActiveSpan | undefined => start?.(...span);

/** Where spans come from from now on: a process gives its tracer at the start, and nothing at the end. */
export const provideSpans = (starter: StartSpan | undefined): void => {
  start = starter;
};
