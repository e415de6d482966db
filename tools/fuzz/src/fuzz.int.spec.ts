import { beforeAll, describe, expect, it } from '@jest/globals';
import { isNightly } from '@tuerca/stack';
import { findSchemathesis } from './find-schemathesis.ts';
import { fuzz } from './fuzz.ts';
import { operationsIn, prepareAll, turnsOf } from './prepare.ts';

/** Fixed, so that every run makes the same calls; `npm run fuzz` uses others. */
const seed = 20_261_122;
/** Generated calls per operation and caller: at night more of those that are called at each limit of their schema. */
const examples = { short: 4, deep: 12 };
/** Shorter than the test's own timeout, so that the calls until then are reported. */
const deadlineMs = 8 * 60_000;
const turns = turnsOf(isNightly).map((turn, index) => ({ ...turn, number: index + 1 }));

const found = await findSchemathesis();
if ('missing' in found) console.warn('Skipped: fuzzing with Schemathesis.', found.missing);

('path' in found ? describe : describe.skip)('calls made by chance', () => {
  const schemathesis = 'path' in found ? found.path : '';
  const accepted = new Set<string>();
  let all = 0;

  let prepared: Awaited<ReturnType<typeof prepareAll>>;
  beforeAll(async () => void (prepared = await prepareAll(turns)), 240_000);

  it.concurrent.each(turns)(
    'are answered to $caller in turn $number as the reference says, and never with an error of ours',
    async (turn) => {
      const { caller, isShort } = turn;
      const { url, documentOf, operations, tokenOf } = prepared.get(caller)!;
      const document = documentOf(turn);
      const result = await fuzz({
        schemathesis,
        url,
        document,
        token: await tokenOf(caller),
        seed,
        examples: isShort ? examples.short : examples.deep,
        isShort,
        deadlineMs,
      });
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
    // Calls at each limit use up the records that later ones would need.
    expect(accepted.size / all).toBeGreaterThan(isNightly ? 0.75 : 0.85);
  });
});
