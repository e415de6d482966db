import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The root of the workspace. */
export const root = join(import.meta.dirname, '../../../..');

/** Generated, installed and cached files, which documents do not cover. */
const outside = new Set(['node_modules', 'dist', '.git', '.nx', '.data']);

/** Every file below a folder of the workspace, by its path from the root. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !outside.has(name))
      .map((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesBelow(path) : [path];
      }),
  );
  return found.flat();
};
