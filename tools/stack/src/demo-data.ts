import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeCompose, type Supervisor } from '@tuerca/embedded';
import { root } from './paths.ts';
import type { Progress } from './progress.ts';
import { environmentsInJson, sharedEnvironment, type TopologySetting } from './topology.ts';
import { nodeArguments, runToEnd } from './workspace-process.ts';

/** Seeding runs once per data folder: data of an interrupted seed is incomplete and unusable. */
const seedMarks = (dataDir: string) => ({
  begun: join(dataDir, 'seed-begun'),
  done: join(dataDir, 'seed-done'),
});

/** Whether a data folder has its demo data. */
export const isSeeded = (dataDir: string): boolean => existsSync(seedMarks(dataDir).done);

/** Removes the data of a stack that was stopped while seeding. */
export const clearHalfSeeded = async (dataDir: string, progress: Progress) => {
  const marks = seedMarks(dataDir);
  if (!existsSync(marks.begun) || existsSync(marks.done)) return;
  progress('the demo data was not finished last time: starting with new data');
  await removeCompose(dataDir);
  for (const part of ['postgres', 'kafka', 'redis', 'mongo', 'mongod', 'files', 'identity', 'seed-begun']) {
    rmSync(join(dataDir, part), { recursive: true, force: true });
  }
};

/** Forwards the seed's progress lines as they are written; returns a function that stops it. */
const followProgress = (log: string, progress: Progress): (() => void) => {
  let told = 0;
  const tell = () => {
    let lines: string[] = [];
    try {
      lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
    } catch {
      return;
    }
    for (const line of lines.slice(told))
      if (line.startsWith('[seed')) progress(line.replace(/^\[.*?\] /, 'demo data: '));
    told = lines.length;
  };
  const timer = setInterval(tell, 500);
  return () => {
    clearInterval(timer);
    tell();
  };
};

/**
 * Seeds the demo data, once per data folder. Runs the services itself, with a simulated clock and on their
 * ports, so it comes before they are started.
 */
export const makeDemoData = async (
  supervisor: Supervisor,
  setting: TopologySetting,
  logDir: string,
  progress: Progress,
): Promise<void> => {
  if (isSeeded(setting.dataDir)) return;
  const marks = seedMarks(setting.dataDir);
  progress('making the demo data');
  writeFileSync(marks.begun, '');
  const log = join(logDir, 'seed.log');
  const stopFollowing = followProgress(log, progress);
  try {
    await runToEnd(supervisor, 'seed', [...nodeArguments(false), join(root, 'tools/seed/src/main.ts')], log, {
      ...sharedEnvironment(setting),
      LOG_LEVEL: 'warn',
      SEED_SERVICES: environmentsInJson(setting),
    });
  } finally {
    stopFollowing();
  }
  writeFileSync(marks.done, '');
};
