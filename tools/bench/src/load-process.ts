/** The load: a process of its own that sends what it is told and answers with what came back. */
import autocannon from 'autocannon';
import { percentile } from './figure.ts';
import type { HttpLoad, HttpLoadResult, Latency } from './http-load.ts';
import { answerWith, sayReady } from './processes.ts';

const spreadOf = (latencies: readonly number[]): Latency => ({
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
  most: percentile(latencies, 1),
});

const send = async (load: HttpLoad): Promise<HttpLoadResult> => {
  const { url, headers, connections, seconds, rate, timeoutSeconds = 10 } = load;
  // The tool's own histogram counts whole milliseconds, too coarse for what a gateway adds.
  const latencies: number[] = [];
  const refusals: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        headers,
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

answerWith(send);
sayReady({});
