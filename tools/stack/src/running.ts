import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerUrls } from '@tuerca/embedded';

/** The description of a running stack for tools beside it. */
export interface Running {
  url: string;
  servers: ServerUrls;
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

/** Writes the description into the data folder; returns a function that removes it. */
export const tellRunning = (dataDir: string, running: Running): (() => void) => {
  // it contains the databases' passwords
  writeFileSync(fileOf(dataDir), JSON.stringify(running), { mode: 0o600 });
  return () => rmSync(fileOf(dataDir), { force: true });
};

/** The stack that runs on a data folder, or was killed there; undefined when there is none. */
export const readRunning = (dataDir: string): Running | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Running;
  } catch {
    return undefined;
  }
};
