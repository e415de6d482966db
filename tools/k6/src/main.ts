import { findK6, K6Missing } from './find-k6.ts';
import { loads } from './loads.ts';
import { parseRun, UsageError } from './options.ts';
import { resultsOf, runLoad } from './run-load.ts';

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const isUp = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** `npm run load -- SCENARIO`: returns the exit code. */
const load = async (): Promise<number> => {
  const run = parseRun(process.argv.slice(2), process.env);
  if (!(await isUp(run.baseUrl)))
    throw new UsageError(
      `Nothing answers at ${run.baseUrl}: start a stack with npm start, or name it in BASE_URL.`,
    );
  const k6 = await findK6(console.log);
  const amount = [`${run.users} users`, ...(run.rate ? [`${run.rate} a second`] : []), `${run.seconds} s`];
  console.log(`${run.load}: ${loads[run.load].summary} (${amount.join(', ')})`);
  const code = await runLoad(k6, run);
  console.log(`The whole of it: ${resultsOf(run)}`);
  return code;
};

// Ctrl-C is handled by k6, which ends its run gracefully; this process then ends with it.
process.on('SIGINT', () => undefined);
try {
  process.exitCode = await load();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof K6Missing || isParseArgsError(error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
