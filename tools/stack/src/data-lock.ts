import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '@tuerca/embedded';

/** Another stack already runs on this data folder. */
export class DataInUseError extends Error {
  constructor(dataDir: string, pid: number) {
    super(`A stack runs on ${dataDir} already (process ${pid}). Stop it first, with Ctrl-C where it runs.`);
    this.name = 'DataInUseError';
  }
}

const isStack = (pid: number): boolean => {
  if (!isAlive(pid)) return false;
  try {
    // The pid of an ended stack may have been reused by another program.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
};

/**
 * Locks the folder for this process; returns a function that releases it.
 * @throws DataInUseError while another process holds it.
 */
export const lockData = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'stack.pid');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0 && holder !== process.pid && isStack(holder)) throw new DataInUseError(dataDir, holder);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
};
