import type { Span } from '@opentelemetry/api';
import { provideSpans } from '@tuerca/runtime';
import pTimeout from 'p-timeout';

/** How long the end of a process waits for its last spans to be taken. */
const lastSpansMs = 2000;

const formatted = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

/**
 * Exports this process's spans to an OTLP endpoint (`…/v1/traces` is appended). Without an endpoint it does nothing and
 * does not load the SDK. Returns the function that flushes the last spans at shutdown. Spans are started where requests
 * and events arrive, not by patching modules, which native ESM does not allow once they are loaded.
 */
export const startTracing = async (options: {
  serviceName: string;
  endpoint?: string;
}): Promise<() => Promise<void>> => {
  if (!options.endpoint) return async () => {};
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, propagation, trace }, { NodeSDK }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const sdk = new NodeSDK({
    serviceName: options.serviceName,
    traceExporter: new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces` }),
    instrumentations: [],
  });
  sdk.start();
  const tracer = trace.getTracer(options.serviceName);
  const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };
  provideSpans((kind, name, traceparent) => {
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    const span = tracer.startSpan(name, { kind: kinds[kind] }, parent);
    return {
      traceparent: formatted(span),
      end: (result) => {
        span.updateName(result.name).setAttributes(result.attributes);
        if (result.failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  return async () => {
    provideSpans(undefined);
    // A collector that is away makes the end of a process neither late nor a failure.
    await pTimeout(sdk.shutdown(), { milliseconds: lastSpansMs }).catch(() => undefined);
  };
};
