import { expect, it } from '@jest/globals';
import { drawFlameGraph, framesOf, type CpuProfile } from './flame-graph.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 1 },
  children,
});
const profile: CpuProfile = {
  nodes: [
    node(1, '(root)', '', [2, 3, 6]),
    node(2, '(idle)', ''),
    node(3, 'answer', 'file:///home/me/tuerca/apps/gateway/src/app.ts', [4, 5]),
    node(4, 'write<T>', 'file:///home/me/tuerca/node_modules/@redis/client/dist/a.js'),
    node(5, '', 'file:///home/me/elsewhere.js'),
    node(6, '(garbage collector)', ''),
  ],
  samples: [3, 2, 4, 5, 4, 6],
  timeDeltas: [1000, 1000, 1000, 1000, 1000, 1000],
  startTime: 0,
};
const frames = framesOf(profile, { root: '/home/me/tuerca', since: 1500 });

it('takes the time of calls together, without what came before and without waiting', () => {
  expect(frames.time).toBe(4000);
  const [answer, collector] = [...frames.calls.values()];
  expect(answer).toMatchObject({
    name: 'answer',
    place: 'apps/gateway/src/app.ts',
    kind: 'ours',
    time: 3000,
  });
  expect([...answer!.calls.values()].map(({ place, time }) => [place, time])).toEqual([
    ['@redis/client', 2000],
    ['', 1000],
  ]);
  expect(collector).toMatchObject({ kind: 'engine', time: 1000 });
});

it('draws each call with its share, and nothing of where the repository lies', () => {
  const svg = drawFlameGraph(frames, 'Gateway');
  expect(svg).toContain('write&lt;T&gt; · @redis/client · 50 %');
  expect(svg).not.toContain('/home/me');
});
