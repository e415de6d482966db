import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@tuerca/seed';
import { converge } from './converge.ts';
import type { Evidence } from './evidence.ts';
import type { Fault } from './fault.ts';
import { faults as allFaults } from './faults.ts';
import type { InvariantName } from './invariant.ts';
import { invariants } from './invariants.ts';
import { calm, type Journal } from './journal.ts';
import { openWorld } from './open-world.ts';
import type { RunOptions } from './options.ts';
import { sampleMemory } from './sampler.ts';
import { planSchedule, type Planned } from './schedule.ts';
import { openStores } from './stores.ts';
import { createTally } from './tally.ts';
import type { World } from './world.ts';

/** The result of one invariant during one fault. */
export interface Result {
  fault: string;
  invariant: InvariantName;
  tried: number;
  violations: string[];
}

interface Skipped {
  fault: string;
  reason: string;
}

export interface RunResult {
  seed: number;
  minutes: number;
  schedule: readonly Planned[];
  skipped: readonly Skipped[];
  results: readonly Result[];
  /** Milliseconds until everything had converged, by fault. */
  convergedMs: Readonly<Record<string, number[]>>;
}

export interface RunParts extends Omit<RunOptions, 'into'> {
  /** The journal's path. */
  journalFile: string;
  /** Environment for all our processes, in addition to the stack's. */
  settings?: Record<string, string>;
  /** Timeout for convergence; a minute by default. */
  convergeMs?: number;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Called at the end, while everything still runs: lets tests judge again on changed evidence. */
  lookAgain?: (world: World, judgeAgain: (change?: Partial<Evidence>) => Promise<Result[]>) => Promise<void>;
}

/** No fault has this name. */
export class UnknownFault extends Error {}

const chooseFaults = async (only: readonly string[]): Promise<{ faults: Fault[]; skipped: Skipped[] }> => {
  const known = new Map(allFaults.map((fault) => [fault.name, fault]));
  for (const name of only) if (!known.has(name)) throw new UnknownFault(`There is no fault ${name}.`);
  const faults: Fault[] = [];
  const skipped: Skipped[] = [];
  for (const fault of only.length > 0 ? only.map((name) => known.get(name)!) : allFaults) {
    const reason = await fault.cannotBeTried?.();
    if (reason === undefined) faults.push(fault);
    else skipped.push({ fault: fault.name, reason });
  }
  return { faults, skipped };
};

/** One fault from its injection until everything has converged again. */
const tryFault = async (world: World, fault: Fault, planned: Planned, settle: () => Promise<void>) => {
  const { journal, clients, signal } = world;
  journal.begin(fault.name);
  const heal = await fault.inject(world, createRandom(planned.seed));
  try {
    await pause(fault.holdSeconds * 1000, undefined, { signal });
  } finally {
    // Also when the run is aborted: the fault may affect the machine.
    await heal();
  }
  await clients.pause();
  await settle();
  journal.begin(calm);
  clients.resume();
};

const tryAll = async (world: World, schedule: readonly Planned[], settle: () => Promise<void>) => {
  const faults = new Map(allFaults.map((fault) => [fault.name, fault]));
  const began = Date.now();
  for (const planned of schedule) {
    const wait = began + planned.at * 1000 - Date.now();
    await pause(Math.max(1000, wait), undefined, { signal: world.signal });
    world.say(`${planned.fault} at ${Math.round((Date.now() - began) / 1000)} s`);
    await tryFault(world, faults.get(planned.fault)!, planned, settle);
  }
};

const judge = async (evidence: Evidence, periods: readonly string[]): Promise<Result[]> => {
  const results: Result[] = [];
  const checked = [];
  for (const invariant of invariants) {
    const tally = createTally();
    await invariant.check(evidence, tally);
    for (const probe of evidence.journal.of('probe'))
      if (probe.invariant === invariant.name) tally.hold(probe.period, probe.holds, () => probe.what);
    checked.push({ name: invariant.name, counts: tally.counts });
  }
  for (const fault of periods) {
    for (const { name, counts } of checked) {
      const { tried, violations } = counts.get(fault) ?? { tried: 0, violations: [] };
      results.push({ fault, invariant: name, tried, violations });
    }
  }
  return results;
};

const convergedOf = (journal: Journal): Record<string, number[]> => {
  const times: Record<string, number[]> = {};
  for (const { period, ms } of journal.of('converged')) (times[period] ??= []).push(ms);
  return times;
};

/** Removes a run's files except its logs, which move beside its journal. */
const keepLogs = (folder: string, journalFile: string) => {
  const logs = join(folder, 'stack/logs');
  const kept = join(dirname(journalFile), 'logs');
  rmSync(kept, { recursive: true, force: true });
  if (existsSync(logs)) cpSync(logs, kept, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
};

/** Until the first events have been handled and connections are warm. */
const warmUpMs = 4_000;
/** The live feed is polled every second in case a wake is lost: after that open pages are up to date. */
const lastWordMs = 1_500;

/**
 * Starts a world, lets its clients do the main job while faults are injected by the schedule, and finally
 * judges whether all invariants held. @throws UnknownFault, or the reason why it could not run.
 */
export const runFaults = async (parts: RunParts): Promise<RunResult> => {
  const { seed, minutes, only, journalFile, settings, convergeMs, signal, say, lookAgain } = parts;
  const { faults, skipped } = await chooseFaults(only);
  const schedule = planSchedule(seed, minutes, faults);
  say(`seed ${seed}`);
  for (const { fault, reason } of skipped) say(`skipped ${fault}: ${reason}`);
  for (const { fault, at } of schedule) say(`${String(at).padStart(4)} s ${fault}`);

  const folder = mkdtempSync(join(tmpdir(), 'tuerca-faults-'));
  const world = await openWorld({ folder, journalFile, seed, settings, signal, say }).catch(
    (error: unknown) => {
      keepLogs(folder, journalFile);
      throw error;
    },
  );
  const stores = openStores(world.direct);
  const stopSampling = sampleMemory(world);
  try {
    const { journal, clients } = world;
    journal.begin(calm);
    clients.start();
    await pause(warmUpMs, undefined, { signal });
    await tryAll(world, schedule, () => converge(world, stores, { mostMs: convergeMs }));
    await pause(1_000, undefined, { signal });
    await clients.pause();
    await converge(world, stores, { inTheEnd: true, mostMs: convergeMs });
    const settledAt = new Date();
    await pause(lastWordMs, undefined, { signal });
    say('the clients stand still; everything is looked through');
    const log = await stores.readLog();
    const evidence: Evidence = { journal, cast: world.cast, url: world.url, stores, log, settledAt };
    const periods = [calm, ...new Set(schedule.map(({ fault }) => fault))];
    const results = await judge(evidence, periods);
    await lookAgain?.(world, (change = {}) => judge({ ...evidence, ...change }, periods));
    return { seed, minutes, schedule, skipped, results, convergedMs: convergedOf(journal) };
  } finally {
    stopSampling();
    await stores.close().catch(() => undefined);
    await world.close();
    keepLogs(folder, journalFile);
  }
};
