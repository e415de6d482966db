import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '@tuerca/stack';
import { collectGarbage } from '../collect-garbage.ts';
import { against, atMost, median, type Figure, type Result } from '../figure.ts';
import { castOf } from '../flow.ts';
import type { OperationsReady, OperationsSetting, OperationsTask } from '../peers/every-operation.ts';
import type { FlowTask } from '../peers/repeat.ts';
import { memoryOf } from '../processes.ts';
import type { World } from '../world.ts';

const workers = 4;
/** Shorter than a session. */
const sliceSeconds = 240;
const slackMs = 60_000;
/** Until what is under way has ended. */
const settleMs = 10_000;
const roundsPerMinute = 2;
const fewestRounds = 12;
const callsEach = 5;
const roundDeadlineMs = 5 * 60_000;
const prepareDeadlineMs = 5 * 60_000;

const memoryByProcess = async (world: World): Promise<Record<string, number>> => {
  const { apps } = await world.stack();
  return Object.fromEntries(processesOf(apps).map(({ name, process }) => [name, memoryOf(process().pid)]));
};
/** The same without garbage: between two collections of its own a heap grows by tens of megabytes, which are no leak. */
const keptByProcess = async (world: World): Promise<Record<string, number>> => {
  const { apps } = await world.stack();
  for (const { process } of processesOf(apps)) await collectGarbage(process().pid);
  return memoryByProcess(world);
};
const sum = (values: Record<string, number>) => Object.values(values).reduce((all, each) => all + each, 0);
const rounded = (values: Record<string, number>, digits = 0) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(digits))]));

/** What the services keep after the main job went on for a while, at full load. */
const afterJob = async (world: World): Promise<Result> => {
  const { url } = await world.stack();
  const seconds = world.options.minutes * 60;
  let flows = 0;
  for (let done = 0; done < seconds; done += sliceSeconds) {
    const task: FlowTask = { workers, seconds: Math.min(sliceSeconds, seconds - done) };
    const cast = await castOf(world);
    const clients = await world.start('./peers/flow-clients.ts', { origin: url, cast });
    flows += (await clients.ask<number>(task, task.seconds * 1000 + slackMs)) * task.seconds;
    await clients.stop();
  }
  await pause(settleMs);
  const memory = await memoryByProcess(world);
  return against([{ value: sum(memory) }], {
    name: 'memory-after-job',
    unit: 'MB',
    goal: atMost(1100, 'MB'),
    details: { minutes: world.options.minutes, flows: Math.round(flows), ...rounded(memory) },
  });
};

/**
 * What comes with each thousand requests: the median of the slopes between any two readings, since one reading may be off by
 * what a worker gives back later.
 */
const slopeOf = (points: readonly { x: number; y: number }[]): number =>
  median(
    points.flatMap((from, place) => points.slice(place + 1).map((to) => (to.y - from.y) / (to.x - from.x))),
  );

/** How what services keep grows while every operation that bears it is called again and again. */
const slope = async (world: World): Promise<Result> => {
  const { url, apps, dataDir, logDir, servers, environment } = await world.stack();
  const urls = Object.fromEntries(Object.values(apps).map((app) => [app.name, app.url]));
  const stack = { url, apps: urls, dataDir, logDir, servers, environment, seedScale: 0.1 };
  const callers = await world.start<OperationsReady>(
    './peers/every-operation.ts',
    { stack } satisfies OperationsSetting,
    { readyWithinMs: prepareDeadlineMs },
  );
  const task: OperationsTask = { each: callsEach };
  const round = () => callers.ask<{ sent: number; failed: string[] }>(task, roundDeadlineMs);
  // The first calls load what is loaded when it is needed.
  await round();
  const points: { thousands: number; memory: Record<string, number> }[] = [];
  const failed = new Set<string>();
  let sent = 0;
  const rounds = Math.max(fewestRounds, Math.round(world.options.minutes * roundsPerMinute));
  while (points.length < rounds) {
    const done = await round();
    sent += done.sent;
    for (const name of done.failed) failed.add(name);
    points.push({ thousands: sent / 1000, memory: await keptByProcess(world) });
  }
  await callers.stop();
  // In the first half caches fill up to their limits, and code is still compiled.
  const settled = points.slice(Math.floor(points.length / 2));
  const slopeBy = (value: (memory: Record<string, number>) => number) =>
    slopeOf(settled.map(({ thousands, memory }) => ({ x: thousands, y: value(memory) })));
  const { operations, refused } = callers.ready;
  return against([{ value: slopeBy(sum) }], {
    name: 'memory-slope',
    unit: 'MB/1000',
    goal: atMost(1, 'MB'),
    details: {
      requests: sent,
      memory: points.map(({ memory }) => Math.round(sum(memory))),
      operations,
      refused,
      failed: [...failed],
      ...rounded(
        Object.fromEntries(processesOf(apps).map(({ name }) => [name, slopeBy((memory) => memory[name]!)])),
        2,
      ),
    },
  });
};

export const memory: Figure = {
  name: 'memory',
  summary:
    'memory of the services after the main job, and what it grows by with calls of every operation (--minutes)',
  measure: async (world) => [await afterJob(world), await slope(world)],
};
