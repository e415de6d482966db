import { registerHooks } from 'node:module';
import { mutants } from './mutants.ts';
import { mutantVariable, mutate } from './mutate.ts';

// Preloaded with --import: the source is changed while loading, never on disk.
const name = process.env[mutantVariable];
const mutant = mutants.find((each) => each.name === name);
if (!mutant) throw new Error(`${mutantVariable} names no mutant: ${name}`);
const changed = new URL(`../../../../${mutant.file}`, import.meta.url).href;

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context);
    return url === changed ? { ...loaded, source: mutate(String(loaded.source), mutant) } : loaded;
  },
});
