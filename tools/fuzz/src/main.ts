import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startSharedStack } from '@tuerca/stack';
import { findSchemathesis } from './find-schemathesis.ts';
import { fuzz } from './fuzz.ts';
import { prepareAll, turnsOf } from './prepare.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string' },
    examples: { type: 'string', default: '40' },
  },
});
const until = Date.now() + Number(values.minutes) * 60_000;
const firstSeed = Number(values.seed ?? randomInt(2 ** 31));
console.log(`seed ${firstSeed}`);

/** Runs all turns in rounds, each with a new seed, until time is up; returns the failure count. */
const run = async (schemathesis: string): Promise<number> => {
  const failures = new Set<string>();
  const turns = turnsOf(true);
  const prepared = await prepareAll(turns);
  let calls = 0;
  for (let round = 0; round === 0 || Date.now() < until; round += 1) {
    for (const turn of turns) {
      const { caller, isShort } = turn;
      const { url, documentOf, tokenOf } = prepared.get(caller)!;
      const seed = firstSeed + round;
      const result = await fuzz({
        schemathesis,
        url,
        document: documentOf(turn),
        token: await tokenOf(caller),
        seed,
        examples: Number(values.examples),
        isShort,
      });
      calls += result.calls;
      console.log(
        `${caller}, seed ${seed}: ${result.calls} calls of ${result.operations} operations, ${result.failures.length} failures`,
      );
      const unknown = result.failures.filter((failure) => !failures.has(failure));
      for (const failure of unknown) failures.add(failure);
      if (unknown.length > 0) console.log(result.transcript);
      if (Date.now() > until) break;
    }
  }
  console.log([`${calls} calls, ${failures.size} failures`, ...failures].join('\n  '));
  return failures.size;
};

const found = await findSchemathesis();
if ('missing' in found) {
  console.error(`Schemathesis is missing. ${found.missing}`);
  process.exit(1);
}
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());
const { end } = await startSharedStack({ signal: asked.signal });
asked.signal.addEventListener('abort', () => void end().then(() => process.exit(130)));
try {
  process.exitCode = (await run(found.path)) === 0 ? 0 : 1;
} finally {
  await end();
}
