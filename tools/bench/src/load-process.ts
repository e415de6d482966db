/** The load: a process of its own that sends what it is told and answers with what came back. */
import autocannon from 'autocannon';
import type { HttpLoad, HttpLoadResult, Latency } from './http-load.ts';
import { sayReady } from './processes.ts';

const percentile = (sorted: Float64Array, share: number): number =>
  sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! : Number.NaN;

const spreadOf = (latencies: readonly number[]): Latency => {
  const sorted = Float64Array.from(latencies).sort();
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    most: sorted.at(-1) ?? Number.NaN,
  };
};

const send = async (load: HttpLoad): Promise<HttpLoadResult> => {
  const { url, method = 'GET', headers, body, connections, seconds, rate, timeoutSeconds = 10 } = load;
  // The tool's own histogram counts whole milliseconds, too coarse for what a gateway adds.
  const latencies: number[] = [];
  const refusals: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
        connections,
        duration: seconds,
        timeout: timeoutSeconds,
        ...(rate && { overallRate: rate }),
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, status, _bytes, ms) => {
      (status >= 200 && status < 300 ? latencies : refusals).push(ms);
    });
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  );
  return {
    perSecond: result['2xx'] / result.duration,
    answers: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    statuses,
    latency: spreadOf(latencies),
    refusedLatency: spreadOf(refusals),
  };
};

process.on('message', (load: HttpLoad) => void send(load).then(sayReady));
sayReady({});
