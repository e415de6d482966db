import { expect, test } from '@jest/globals';
import type { RunningProcess } from '@tuerca/embedded';
import { supervise, type Supervised } from './supervise.ts';

const processOf = () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  return { end, process: { name: 'part', pid: 1, log: 'part.log', ended } as unknown as RunningProcess };
};

/** A part whose restarts run `restarts` in turn; `tried` resolves with the last of them. */
const partOf = (restarts: (() => Promise<void>)[]) => {
  let current = processOf();
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  const part: Supervised = {
    name: 'postgres',
    process: () => current.process,
    restart: async () => {
      current = processOf();
      const next = restarts.shift();
      if (restarts.length === 0) resolve();
      await next?.();
    },
  };
  return { part, tried, end: (reason: string) => current.end(reason) };
};

const cannotStart = () => Promise.reject(new Error('the data is still locked'));
const starts = () => Promise.resolve();

test('a part that does not come back is tried again, and each try says what it waits for', async () => {
  const said: string[] = [];
  const stopping = new AbortController();
  const { part, tried, end } = partOf([cannotStart, starts]);
  const done = supervise(part, { progress: (line) => said.push(line), stopping: stopping.signal });
  end('signal SIGKILL');
  await tried;
  stopping.abort();
  await done;
  expect(said.slice(0, 2)).toEqual([
    'postgres ended (signal SIGKILL) and is started again now; see part.log',
    'postgres did not come back: the data is still locked, and is started again in 0.5 s (try 2); see part.log',
  ]);
});

test('what ends once the stack is told to stop is left alone, also in the middle of a wait', async () => {
  const stopping = new AbortController();
  const { part, tried, end } = partOf([cannotStart]);
  const said: string[] = [];
  const done = supervise(part, { progress: (line) => said.push(line), stopping: stopping.signal });
  end('exit code 1');
  await tried;
  stopping.abort();
  end('exit code 1');
  await done;
  expect(said.filter((line) => line.includes('ready'))).toEqual([]);
});
