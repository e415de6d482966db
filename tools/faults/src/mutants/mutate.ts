import type { Mutant } from './mutants.ts';

/** Environment variable with a process's mutant; read by `load-mutant.ts`. */
export const mutantVariable = 'TUERCA_MUTANT';

/** A file's source with a mutant's changes. Throws an Error when a piece does not occur exactly once. */
export const mutate = (source: string, { name, changes, file }: Mutant): string =>
  changes.reduce((changed, { piece, instead }) => {
    const places = changed.split(piece);
    if (places.length !== 2)
      throw new Error(`${name}: the piece of ${file} occurs ${places.length - 1} times: ${piece}`);
    return places.join(instead);
  }, source);

/** Environment that makes Node processes load a mutant's source instead of the product's. */
export const mutantSettings = ({ name }: Mutant): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('./load-mutant.ts', import.meta.url).href}`,
  [mutantVariable]: name,
});
