/** The load generator: a separate process that sends the given load and returns the results. */
import autocannon from 'autocannon';
import { sendByPool } from './pool-load.ts';
import { isGood, spreadOf, timeoutByDefault, type HttpLoad, type HttpLoadResult } from './http-load.ts';
import { answerWith, sayReady } from './processes.ts';

/** As many as possible: each connection sends its next request after its answer. */
const sendAsManyAsGo = async (load: HttpLoad): Promise<HttpLoadResult> => {
  const { url, headers, connections, seconds, timeoutSeconds = timeoutByDefault } = load;
  // autocannon's histogram counts whole milliseconds, too coarse for a gateway's overhead.
  const latencies: number[] = [];
  const refusals: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, headers, connections, duration: seconds, timeout: timeoutSeconds },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, status, _bytes, ms) => {
      (isGood(status) ? latencies : refusals).push(ms);
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

const send = (load: HttpLoad): Promise<HttpLoadResult> =>
  load.rate === undefined && !load.isByPool ? sendAsManyAsGo(load) : sendByPool(load);

answerWith(send);
sayReady({});
