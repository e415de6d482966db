import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleTogether } from './bundle.ts';
import { root } from './paths.ts';
import { appNames } from './topology.ts';

const bundles = join(root, 'dist/services');
/** Of earlier sources, which a stack that still runs may read from. */
const mostKept = 3;

const sources = [
  ...['{apps,libs}/*/src/**/*.ts', '{apps,libs}/*/*.{json,ts}', 'apps/*/migrations/*.ts'],
  ...['package-lock.json', 'tools/stack/src/bundle.ts'],
];

/** Names the sources by what is in them. */
const keyOfSources = (): string => {
  const hash = createHash('sha256');
  const exclude = (path: string) =>
    path.includes('.spec.') || path === 'apps/shell' || path === 'apps/shell-e2e';
  for (const file of globSync(sources, { cwd: root, exclude }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

/** Drafts of stacks that start beside this one are left alone, and what one of them removes first is no fault. */
const removeOldest = () => {
  const folders = readdirSync(bundles)
    .filter((name) => !name.includes('-'))
    .map((name) => join(bundles, name))
    .map((folder) => ({ folder, madeAt: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const { folder } of folders.slice(mostKept)) rmSync(folder, { recursive: true, force: true });
};

/**
 * The folder with `<app>.js` of each app as its sources are now; it is made when there is none. A bundle starts in less time
 * and memory than the sources, which each process would read file by file and strip of types.
 */
export const bundledApps = async (): Promise<string> => {
  const folder = join(bundles, keyOfSources());
  if (existsSync(folder)) return folder;
  const draft = `${folder}-${process.pid}-${randomBytes(4).toString('hex')}`;
  await bundleTogether(appNames, draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another stack was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  removeOldest();
  return folder;
};
