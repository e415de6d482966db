import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerUrls } from '@tuerca/embedded';

/** What a tool beside a running stack is told of it. */
export interface Running {
  url: string;
  servers: ServerUrls;
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

/** Leaves word in the data folder of where the stack answers; gives what takes it back. */
export const tellRunning = (dataDir: string, running: Running): (() => void) => {
  // with the databases' passwords
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
