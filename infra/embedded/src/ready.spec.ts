import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitUntilReady } from './ready.ts';
import type { RunningProcess } from './supervisor.ts';

const never = new Promise<never>(() => undefined);

/** A process that runs until it is told to end. */
const fakeProcess = () => {
  let reason: string | undefined;
  const ended = Promise.withResolvers<string>();
  const part: RunningProcess = {
    name: 'Kafka',
    pid: 1,
    log: undefined,
    ended: ended.promise,
    hasEnded: () => reason !== undefined,
    signal: () => undefined,
    stop: async () => undefined,
  };
  return { part, end: (why: string) => ended.resolve((reason = why)) };
};

afterEach(() => void jest.useRealTimers());

describe('waiting until a process is ready', () => {
  it('asks again until it answers', async () => {
    let asked = 0;
    const probe = async () => {
      if ((asked += 1) < 3) throw new Error('not yet');
    };
    await waitUntilReady(fakeProcess().part, probe, { everyMs: 1 });
    expect(asked).toBe(3);
  });

  it('ends at its time, also where nothing is answered at all', async () => {
    const waiting = waitUntilReady(fakeProcess().part, () => never, { deadlineMs: 50, everyMs: 1 });
    await expect(waiting).rejects.toThrow('no answer after 0.05 s');
  });

  it('ends with the process, though a try had no answer and there is no limit of time', async () => {
    jest.useFakeTimers();
    const { part, end } = fakeProcess();
    const waiting = waitUntilReady(part, () => never, { deadlineMs: Number.POSITIVE_INFINITY, everyMs: 1 });
    end('exit code 1');
    await Promise.all([
      expect(waiting).rejects.toThrow('it ended with exit code 1'),
      jest.advanceTimersByTimeAsync(10_000),
    ]);
  });
});
