import { expect, it } from '@jest/globals';
import { createAvifLane } from './avif-lane.ts';

const parts = new Map([['thumb.avif', Buffer.from('x')]]);

const laneOf = () => {
  const added: string[] = [];
  const warnings: unknown[] = [];
  const lane = createAvifLane({
    store: { add: async () => {} },
    addVariants: async (id) => void added.push(id),
    log: { warn: (about: unknown) => void warnings.push(about) },
  });
  return { lane, added, warnings };
};

/** A picture whose AVIF is ready when the test resolves it. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<typeof parts>();
  return { make: () => promise, finish: () => resolve(parts) };
};

it('forgets images while six wait, and takes more afterwards', async () => {
  const { lane, added } = laneOf();
  const first = held();
  lane.add('1', first.make);
  for (let id = 2; id <= 6; id += 1) lane.add(String(id), async () => parts);
  lane.add('forgotten', async () => parts);
  first.finish();
  await lane.idle();
  lane.add('later', async () => parts);
  await lane.idle();
  expect(added).toEqual(['1', '2', '3', '4', '5', '6', 'later']);
});

it('goes on after an image that failed', async () => {
  const { lane, added, warnings } = laneOf();
  lane.add('broken', () => Promise.reject(new Error('no memory')));
  lane.add('whole', async () => parts);
  await lane.idle();
  expect(added).toEqual(['whole']);
  expect(warnings).toMatchObject([{ fileId: 'broken' }]);
});

it('finishes the image at work when it is closed, and forgets the others', async () => {
  const { lane, added } = laneOf();
  const first = held();
  const started = Promise.withResolvers<void>();
  lane.add('1', () => (started.resolve(), first.make()));
  lane.add('2', async () => parts);
  await started.promise;
  const closed = lane.close();
  first.finish();
  await closed;
  expect(added).toEqual(['1']);
});
