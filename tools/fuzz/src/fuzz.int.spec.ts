import { describe, expect, it } from '@jest/globals';
import { isNightly } from '@tuerca/stack';
import { findSchemathesis } from './find-schemathesis.ts';
import { fuzz } from './fuzz.ts';
import { fewCallers, operationsIn, prepare, shareOf } from './prepare.ts';

/** Fixed, so that every run makes the same calls; `npm run fuzz` uses others. */
const seed = 20_261_122;
/**
 * A buyer, a seller, an administrator and a visitor: by day each operation is called by one whom it admits, at night by
 * all of them; `npm run fuzz` uses all callers.
 */
const callers = fewCallers;
/** Generated calls per operation and caller; at night those at each limit of its schema as well. */
const examples = isNightly ? 16 : 4;
const isShort = !isNightly;
/** Shorter than the test's own timeout, so that the calls until then are reported. */
const deadlineMs = 8 * 60_000;

const found = await findSchemathesis();
if ('missing' in found) console.warn('Skipped: fuzzing with Schemathesis.', found.missing);

('path' in found ? describe : describe.skip)('calls made by chance', () => {
  const schemathesis = 'path' in found ? found.path : '';
  const accepted = new Set<string>();
  let all = 0;

  it.concurrent.each(callers)(
    'are answered to %s as the reference says, and never with an error of ours',
    async (caller) => {
      // A new cast for each: a session lasts ten minutes.
      const { url, documentFor, operations, tokenOf } = await prepare();
      const document = isNightly ? documentFor(caller) : shareOf(caller, documentFor(caller));
      const token = tokenOf(caller);
      const result = await fuzz({ schemathesis, url, document, token, seed, examples, isShort, deadlineMs });
      for (const operation of result.accepted) accepted.add(operation);
      all = operations;
      console.info(
        `${caller}: ${result.calls} calls of ${result.operations} operations, ${result.accepted.length} answered with success`,
      );
      if (result.failures.length > 0) console.error(result.transcript);
      expect(result.failures).toEqual([]);
      expect(result.operations).toBe(operationsIn(document));
    },
  );

  it('come all the way through in most operations: they are not stopped at the door', () => {
    console.info(`${accepted.size} of ${all} operations answered someone with success`);
    // By day one caller tries each, and what one may not do with the records at hand another may.
    expect(accepted.size / all).toBeGreaterThan(isNightly ? 0.9 : 0.85);
  });
});
