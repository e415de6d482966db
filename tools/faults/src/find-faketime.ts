import { execFile } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownPrograms } from '@tuerca/stack';

const run = promisify(execFile);

/** The library is not installed and cannot be fetched; the message says why. */
export class FaketimeMissing extends Error {}

const library = 'libfaketime.so.1';
const places = ['/usr/lib/*/faketime', '/usr/lib/faketime', '/usr/local/lib/faketime'];
const ownFolder = join(ownPrograms, 'faketime');
const fetchDeadlineMs = 120_000;

const firstIn = (folders: readonly string[]): string | undefined =>
  folders.flatMap((folder) => globSync(join(folder, library)))[0];

/** Unpacks Debian's package into our own folder, without installing it. */
const fetchFromDebian = async (): Promise<void> => {
  mkdirSync(ownFolder, { recursive: true });
  const setting = { cwd: ownFolder, timeout: fetchDeadlineMs };
  const download = () => run('apt-get', ['download', 'libfaketime'], setting);
  // A fresh machine may have no package lists yet; only root can fetch them.
  await download().catch(() => run('apt-get', ['update'], setting).then(download));
  const [file] = globSync('libfaketime_*.deb', { cwd: ownFolder });
  if (!file) throw new Error('apt-get downloaded nothing');
  await run('dpkg', ['-x', file, ownFolder], setting);
};

/** Finds libfaketime, which fakes the system time; fetches it if missing. @throws FaketimeMissing */
export const findFaketime = async (): Promise<string> => {
  const found = firstIn([...places, join(ownFolder, 'usr/lib/*/faketime')]);
  if (found) return found;
  try {
    await fetchFromDebian();
  } catch (error) {
    throw new FaketimeMissing(
      `libfaketime is missing and could not be fetched from Debian: ${(error as Error).message.split('\n')[0]}`,
      { cause: error },
    );
  }
  const fetched = firstIn([join(ownFolder, 'usr/lib/*/faketime')]);
  if (!fetched) throw new FaketimeMissing('Debian’s package of libfaketime has no library for Node');
  return fetched;
};
