import { isIPv4 } from 'node:net';
import { parseArgs } from 'node:util';
import { loadNames, loads, type Load, type LoadName } from './loads.ts';

/** One run of a load: scenario, target and amounts. */
export interface Run {
  load: LoadName;
  /** Origin of a stack on this machine. */
  baseUrl: string;
  users: number;
  seconds: number;
  rate: number | undefined;
  /** Whether the run fails when calls exceed the time thresholds of an idle machine. */
  withTimes: boolean;
}

/** Invalid arguments; the message says why. */
export class UsageError extends Error {}

const usage = (): string =>
  [
    'npm run load -- SCENARIO [--users N] [--seconds N] [--rate N] [--without-times]',
    ...loadNames.map((name) => `  ${name.padEnd(18)}${loads[name].summary}`),
  ].join('\n');

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));

/** The origin of a stack on this machine. @throws UsageError for any other host: never load a stranger's. */
export const originOnThisMachine = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`BASE_URL is no address: ${address}`);
  if (!isLoopback(url.hostname))
    throw new UsageError(
      `BASE_URL must be on this machine, and ${url.hostname} is not: load goes nowhere else.`,
    );
  return url.origin;
};

const isLoad = (name: string | undefined): name is LoadName =>
  name !== undefined && Object.hasOwn(loads, name);

const amountOf = (
  name: 'users' | 'seconds' | 'rate',
  given: string | undefined,
  load: Load,
): number | undefined => {
  const bound = load[name];
  if (given === undefined) return bound?.usual;
  if (!bound) throw new UsageError(`This scenario has no --${name}.`);
  const amount = Number(given);
  if (!Number.isInteger(amount) || amount < 1 || amount > bound.most)
    throw new UsageError(`--${name} must be a whole number from 1 to ${bound.most}.`);
  return amount;
};

/** Parses the command line. @throws UsageError for unknown, out-of-range or remote values. */
export const parseRun = (argv: readonly string[], environment: Record<string, string | undefined>): Run => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      users: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      'without-times': { type: 'boolean', default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (!isLoad(name) || rest.length > 0) throw new UsageError(usage());
  return {
    load: name,
    baseUrl: originOnThisMachine(environment['BASE_URL'] ?? 'http://localhost:4000'),
    users: amountOf('users', values.users, loads[name])!,
    seconds: amountOf('seconds', values.seconds, loads[name])!,
    rate: amountOf('rate', values.rate, loads[name]),
    withTimes: !values['without-times'],
  };
};
