import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findSchemathesis } from './find-schemathesis.ts';
import { fuzz } from './fuzz.ts';
import { prepare } from './prepare.ts';

/** So that the same calls are made every time; `npm run fuzz` takes others. */
const seed = 20_261_122;
/** Who buys, who sells, who may do most and who has no account; `npm run fuzz` takes everyone. */
const callers = ['owner', 'winningVendor', 'admin', 'nobody'] as const;
/** Calls made by chance of each operation, by each caller: some three minutes in all. */
const examples = 8;

const found = await findSchemathesis();
if ('missing' in found) console.warn('Skipped: fuzzing with Schemathesis.', found.missing);

('path' in found ? describe : describe.skip)('calls made by chance', () => {
  const schemathesis = 'path' in found ? found.path : '';
  let prepared: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    prepared = await prepare();
  }, 120_000);
  afterAll(() => prepared?.restore());

  it.each(callers)(
    'are answered to %s as the reference says, and never with an error of ours',
    async (caller) => {
      const { url, document, operations, tokenOf } = prepared;
      const result = await fuzz({ schemathesis, url, document, token: tokenOf(caller), seed, examples });
      console.info(`${caller}: ${result.calls} calls of ${result.operations} operations`);
      if (result.failures.length > 0) console.error(result.transcript);
      expect(result.failures).toEqual([]);
      expect(result.operations).toBe(operations);
    },
  );
});
