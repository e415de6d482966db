import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const startDeadlineMs = 30_000;
const endDeadlineMs = 5_000;
/** Characters of a peer's last output that are shown when it does not start. */
const saidMost = 2000;
/** The kernel counts in hundredths of a second wherever Linux runs (`getconf CLK_TCK`). */
const msPerTick = 10;

/**
 * CPU milliseconds of a process and its children, ended ones included, since its start; undefined if the system does not
 * report it.
 */
const cpuMsOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.reduce((sum, child) => sum + ((child && cpuMsOf(Number(child))) || 0), own);
  } catch {
    return undefined;
  }
};

/** A process's memory in MB, with its part of what it shares with others. */
export const memoryOf = (pid: number): number => {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

/** CPU milliseconds of some processes during a piece of work, per unit of it. */
export const cpuPerUnit = async <T>(
  pids: readonly number[],
  work: () => Promise<T>,
  unitsOf: (result: T) => number,
): Promise<{ result: T; cpuMs: number | undefined }> => {
  const used = () => pids.map((pid) => cpuMsOf(pid) ?? Number.NaN).reduce((sum, each) => sum + each, 0);
  const before = used();
  const result = await work();
  const spent = (used() - before) / unitsOf(result);
  return { result, cpuMs: Number.isFinite(spent) ? spent : undefined };
};

/** Until what flows left to do is done: events on their way, letters, live entries. */
const followsMs = 1500;

/** Work with what it leaves to others. */
export const withWhatFollows = async <T>(work: Promise<T>): Promise<T> => {
  const result = await work;
  await pause(followsMs);
  return result;
};

export interface Peer<Ready> {
  readonly pid: number;
  /** The message with which the process reported ready. */
  readonly ready: Ready;
  /** Sends a message and resolves with the answer. @throws the peer's error, or when it exits or is late. */
  ask<Answer>(message: unknown, deadlineMs: number): Promise<Answer>;
  stop(): Promise<void>;
}

export interface PeerOptions {
  /** Options of Node. */
  execArgv?: string[];
  readyWithinMs?: number;
}

const firstMessage = async (child: ChildProcess, deadlineMs: number, file: string): Promise<unknown> => {
  const came = new AbortController();
  const late = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([late, came.signal]);
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return message;
  } catch (error) {
    throw late.aborted ? new Error(`${file} said nothing for ${deadlineMs / 1000} s`) : error;
  } finally {
    came.abort();
  }
};

/**
 * Starts a file of `peers/` or of the load as a separate process, with the path of its settings file as first
 * argument (a command line is too short for some); it sends one message when it is ready. Its output goes to
 * `log`.
 */
export const startPeer = async <Ready>(
  file: string,
  setting: unknown,
  log: string,
  { execArgv = [], readyWithinMs = startDeadlineMs }: PeerOptions = {},
): Promise<Peer<Ready>> => {
  const output = openSync(log, 'a');
  const settingFile = `${log}.${randomUUID()}.json`;
  writeFileSync(settingFile, JSON.stringify(setting));
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [settingFile], {
    stdio: ['ignore', output, output, 'ipc'],
    execArgv,
  });
  closeSync(output);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), endDeadlineMs);
    await gone;
    clearTimeout(timer);
  };
  try {
    const ready = (await firstMessage(child, readyWithinMs, file)) as Ready;
    return {
      pid: child.pid!,
      ready,
      ask: async <Answer>(message: unknown, deadlineMs: number) => {
        const answer = firstMessage(child, deadlineMs, file);
        child.send(message as object);
        const { value, error } = (await answer) as Answered<Answer>;
        if (error !== undefined) throw new Error(`${file}: ${error}`);
        return value;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`${file} did not start: ${readFileSync(log, 'utf8').slice(-saidMost)}`, { cause: error });
  }
};

interface Answered<Answer> {
  value: Answer;
  /** The error, with its stack trace. */
  error?: string;
}

/** In a peer: its setting. */
export const settingOf = <Setting>(): Setting =>
  JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Setting;

/** In a peer: reports that it is ready, and ends it with the process that started it, however that ends. */
export const sayReady = (ready: unknown): void => {
  process.once('disconnect', () => process.exit());
  process.send?.(ready as object);
};

/** In a peer: handles messages one after another, whoever sends them, and answers with the result. */
export const answerWith = <Message>(work: (message: Message) => unknown): void => {
  const answer = async (message: Message): Promise<void> => {
    try {
      process.send?.({ value: await work(message) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.stack : String(error) });
    }
  };
  process.on('message', (message: Message) => void answer(message));
};

/** Milliseconds since 1970, finer than Date's, and comparable between processes of the machine. */
export const clock = (): number => performance.timeOrigin + performance.now();
