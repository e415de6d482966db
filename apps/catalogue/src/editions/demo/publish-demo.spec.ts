import { expect, it } from '@jest/globals';
import { ImportUnderWay } from '../editions.service.ts';
import { publishDemo } from './publish-demo.ts';

const publishWith = (problem: Error) =>
  publishDemo(
    { versionOf: async () => undefined, publish: () => Promise.reject(problem) },
    { forget: () => undefined },
    'FIAT',
  );

it('a catalogue that is imported just now is left to its import, and does not keep the service from starting', async () => {
  await publishWith(new ImportUnderWay('FIAT'));
  await expect(publishWith(new Error('the disk is full'))).rejects.toThrow('the disk is full');
});
