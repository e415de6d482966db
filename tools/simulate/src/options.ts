import { isIPv4 } from 'node:net';
import { parseArgs } from 'node:util';

export interface Options {
  requests: number;
  stores: number;
  /** How many times as fast as in reality the day goes by. */
  speed: number;
  seed: number;
  /** Origin of a stack that runs on this machine; null for a stack of its own. */
  url: string | null;
  /** Folder for the page and the journal; null for the workspace's `dist/simulate`. */
  out: string | null;
}

/** What was asked for makes no sense; the message says why. */
export class OptionsError extends Error {}

const bounds = {
  requests: { least: 1, most: 20_000, usual: 2_000 },
  stores: { least: 1, most: 200, usual: 50 },
  speed: { least: 1, most: 100, usual: 100 },
} as const;

const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new OptionsError(`--${name} takes a whole number from ${least} to ${most}, not '${text}'.`);
  return value;
};

const amountOf = (name: keyof typeof bounds, text: string | undefined): number => {
  const { least, most, usual } = bounds[name];
  return text === undefined ? usual : wholeNumber(name, text, least, most);
};

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));

const originOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OptionsError(`--url takes an address, not '${address}'.`);
  if (!isLoopback(url.hostname))
    throw new OptionsError(`--url has to be on this machine, and ${url.hostname} is not.`);
  return url.origin;
};

const wordsOf = (args: readonly string[]) => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { requests: text, stores: text, speed: text, seed: text, url: text, out: text },
    }).values;
  } catch (error) {
    throw new OptionsError(
      `${(error as Error).message}\nThere are --requests, --stores, --speed, --seed, --url and --out.`,
    );
  }
};

/**
 * Reads `--requests 2000 --stores 50 --speed 100 --seed 7 --url http://localhost:4000 --out FOLDER`; `seed` is what the
 * seed is when none is given.
 * @throws OptionsError
 */
export const parseOptions = (args: readonly string[], seed: number): Options => {
  const words = wordsOf(args);
  return {
    requests: amountOf('requests', words.requests),
    stores: amountOf('stores', words.stores),
    speed: amountOf('speed', words.speed),
    seed: words.seed === undefined ? seed : wholeNumber('seed', words.seed, 0, 2 ** 32 - 1),
    url: words.url === undefined ? null : originOf(words.url),
    out: words.out ?? null,
  };
};
