import { limits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { fold, isPublicText, tidyPartName, withoutMeasures, type CountryCode } from '@tuerca/rules';
import type { PartSynonymsService } from '../part-synonyms/part-synonyms.service.ts';
import { partNamesRepository as names, type AskedPart, type KnownName } from './part-names.repository.ts';

const batch = 1000;
/** Batches per round; the next round takes the rest, so that shutdown never waits long. */
const batches = 10;
/** Ids are assigned before commit: past this age, no part with a smaller id can still be uncommitted. */
const settledMs = 60_000;

const withCapital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The counts of names after `asked`; consecutive requests of one buyer for a name count once. */
const countIn = (known: readonly KnownName[], asked: readonly AskedPart[]): KnownName[] => {
  const byName = new Map(known.map((each) => [`${each.country} ${each.folded}`, each]));
  for (const { name: given, country, buyerId } of asked) {
    const name = withCapital(tidyPartName(withoutMeasures(given)));
    const folded = fold(name);
    if (!isPublicText(name)) continue;
    const before = byName.get(`${country} ${folded}`) ?? {
      country,
      folded,
      name,
      timesAsked: 0,
      lastBuyerId: 0,
    };
    const timesAsked = before.timesAsked + (before.lastBuyerId === buyerId ? 0 : 1);
    byName.set(`${country} ${folded}`, { ...before, timesAsked, lastBuyerId: buyerId });
  }
  return [...byName.values()];
};

const foldedOf = ({ name, country }: AskedPart) => ({
  country,
  folded: fold(tidyPartName(withoutMeasures(name))),
});

export const createPartNamesService = ({
  db,
  clock,
  synonyms,
}: {
  db: Database;
  clock: () => Date;
  synonyms: Pick<PartSynonymsService, 'othersOf'>;
}) => {
  /** Counts the next batch of parts; true when there may be more. */
  const learnBatch = (): Promise<boolean> =>
    db.transaction(async (trx) => {
      const last = await names.takeProgress(trx);
      if (last === undefined) return false;
      const found = await names.askedAfter(trx, last, batch);
      const settled = clock().getTime() - settledMs;
      const firstFresh = found.findIndex(({ createdAt }) => createdAt.getTime() > settled);
      const asked = firstFresh < 0 ? found : found.slice(0, firstFresh);
      if (asked.length === 0) return false;

      const counted = countIn(await names.find(trx, asked.map(foldedOf)), asked);
      if (counted.length > 0) await names.save(trx, counted);
      await names.saveProgress(trx, asked.at(-1)!.id);
      return asked.length === batch;
    });

  return {
    /** Counts what was asked for since the last time. */
    learn: async (): Promise<void> => {
      for (let round = 0; round < batches && (await learnBatch()); round += 1);
    },

    suggest: async ({ text, country }: { text: string; country: CountryCode }) => {
      const others = await synonyms.othersOf({ text, country });
      const known = { country, folded: fold(text), limit: limits.partSuggestions - others.length };
      // A name counted under an older rule may fail the current one.
      return [...(await names.beginningWith(db, known)), ...others].filter(({ name }) => isPublicText(name));
    },
  };
};
export type PartNamesService = ReturnType<typeof createPartNamesService>;
