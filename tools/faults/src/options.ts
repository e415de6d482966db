export interface RunOptions {
  seed: number;
  minutes: number;
  /** Names of faults; empty for all. */
  only: readonly string[];
  /** Folder for results and journal; the workspace's `dist` by default. */
  into: string | null;
}

/** Invalid options; the message says why. */
export class OptionsError extends Error {}

const mostMinutes = 15;

const numberOf = (name: string, text: string, { from, to }: { from: number; to: number }): number => {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < from || value > to)
    throw new OptionsError(`--${name} takes a number from ${from} to ${to}, not '${text}'.`);
  return value;
};

/**
 * Parses `--seed=7 --minutes=5 --only=kill-postgres,cut-kafka`; the parameter `seed` is the default.
 * @throws OptionsError
 */
export const parseOptions = (args: readonly string[], seed: number): RunOptions => {
  const options: RunOptions = { seed, minutes: 13, only: [], into: null };
  const words = args.flatMap((arg) => arg.split('='));
  for (let place = 0; place < words.length; place += 2) {
    const [name = '', value = ''] = [words[place]?.replace(/^--/, ''), words[place + 1]];
    if (name === 'seed') options.seed = Math.trunc(numberOf(name, value, { from: 0, to: 2 ** 32 - 1 }));
    else if (name === 'minutes') options.minutes = numberOf(name, value, { from: 0.5, to: mostMinutes });
    else if (name === 'only') options.only = value.split(',').filter(Boolean);
    else if (name === 'into') options.into = value;
    else throw new OptionsError(`There is no --${name}; there are --seed, --minutes, --only and --into.`);
  }
  return options;
};
