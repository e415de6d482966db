/** An active span, and the W3C traceparent to propagate to calls and events. */
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

/** Starts a span with the given traceparent as parent; undefined, at no cost, while tracing is off. */
export const startSpan = (...span: Parameters<StartSpan>): ActiveSpan | undefined => start?.(...span);

/** Sets the source of spans: a process passes its tracer at startup, and nothing on shutdown. */
export const provideSpans = (starter: StartSpan | undefined): void => {
  start = starter;
};
