import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownPrograms } from '@tuerca/stack';

/**
 * A folder under `.data` that `install` fills as a file defines, run when the folder is missing or the file
 * has changed. It is removed when `install` rejects.
 */
export const installedOnce = async (
  name: string,
  definition: string,
  install: (folder: string) => Promise<unknown>,
): Promise<string> => {
  const version = createHash('sha256').update(readFileSync(definition)).digest('hex').slice(0, 12);
  const folder = join(dirname(ownPrograms), `${name}-${version}`);
  const whole = join(folder, 'installed');
  if (existsSync(whole)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  try {
    await install(folder);
    writeFileSync(whole, '');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
};
