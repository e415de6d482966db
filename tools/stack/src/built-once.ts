import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { root } from './paths.ts';

/** Of earlier sources, which a stack that still runs may read from. */
const mostKept = 3;

interface BuiltOnce {
  /** The folder of `dist` that keeps what was built. */
  name: string;
  /** Patterns of what it is built from; folders among it count by their names alone. */
  sources: readonly string[];
  exclude(path: string): boolean;
  /** Builds into a folder that is not there yet. */
  build(folder: string): Promise<unknown>;
}

const readAtOnce = 50;

const contentOf = (path: string): Buffer | '' => (statSync(path).isFile() ? readFileSync(path) : '');

/**
 * Names the sources by what is in them. A promise for each of thousands of files would take four times the processor; what
 * else is started has its turn between some and some.
 */
const keyOf = async ({ sources, exclude }: BuiltOnce): Promise<string> => {
  const hash = createHash('sha256');
  for (const [place, file] of globSync(sources, { cwd: root, exclude }).sort().entries()) {
    if (place % readAtOnce === 0) await others();
    hash.update(file).update(contentOf(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Drafts of stacks that start beside this one are left alone, and what one of them removes first is no fault. */
const removeOldest = (builds: string) => {
  const folders = readdirSync(builds)
    .filter((name) => !name.includes('-'))
    .map((name) => join(builds, name))
    .map((folder) => ({ folder, madeAt: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const { folder } of folders.slice(mostKept)) rmSync(folder, { recursive: true, force: true });
};

/** The folder with what is built from the sources as they are now; it is built when there is none. */
export const builtOnce = async (what: BuiltOnce): Promise<string> => {
  const builds = join(root, 'dist', what.name);
  const folder = join(builds, await keyOf(what));
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${process.pid}-${randomBytes(4).toString('hex')}`;
  await what.build(draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another stack was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  removeOldest(builds);
  return folder;
};
