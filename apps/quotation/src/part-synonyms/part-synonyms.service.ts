import {
  limits,
  type BodyOf,
  type createPartNameGroup,
  type listPartNameGroups,
  type listPartNamePairs,
  type PartNameGroup,
  type PartNamePair,
  type QueryOf,
  type updatePartNameGroup,
} from '@tuerca/contracts';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { fold, namesOfOnePart, partNameKey, withoutMeasures, type CountryCode } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import {
  partSynonymsRepository as synonyms,
  type Decision,
  type Group,
  type NewPair,
  type OfferedLine,
  type Pair,
  type Synonym,
} from './part-synonyms.repository.ts';

const batch = 1000;
/** Batches per round; the next round takes the rest, so that shutdown never waits long. */
const batches = 10;
/** Ids are assigned before commit: past this age, no line with a smaller id can still be uncommitted. */
const settledMs = 60_000;

type Named = Omit<Synonym, 'groupId'>;

const named = (country: CountryCode, name: string): Named => ({ country, name, key: partNameKey(name) });

const pairOf = (one: Named, other: Named): NewPair => {
  const [first, second] = one.key < other.key ? [one, other] : [other, one];
  return {
    country: one.country,
    firstKey: first.key,
    secondKey: second.key,
    firstName: first.name,
    secondName: second.name,
  };
};
const idOfPair = ({ country, firstKey, secondKey }: Pick<NewPair, 'country' | 'firstKey' | 'secondKey'>) =>
  `${country}|${firstKey}|${secondKey}`;

/** The pair of names that a line tells of; none of what a store's own customers ask for. */
const pairOfLine = (line: OfferedLine): NewPair | undefined => {
  if (line.channelStoreId !== null) return undefined;
  const { brand, reference, vehicleBrand, model, year, country } = line;
  const names = namesOfOnePart(withoutMeasures(line.asked), withoutMeasures(line.name), [
    brand,
    reference,
    vehicleBrand,
    model,
    year,
  ]);
  return names && pairOf(named(country, names[0]), named(country, names[1]));
};

/** Each name once, by its key; the first spelling stays. */
const distinct = (names: readonly Named[]): Named[] =>
  names.filter(({ key }, index) => names.findIndex((each) => each.key === key) === index);

const pairToWire = (pair: Pair, grouped: readonly Synonym[]): PartNamePair => {
  const own = [pair.firstKey, pair.secondKey];
  const groupIds = grouped
    .filter(({ country, key }) => country === pair.country && own.includes(key))
    .map(({ groupId }) => groupId);
  return {
    id: pair.id,
    country: pair.country,
    name: pair.firstName,
    other_name: pair.secondName,
    stores: pair.stores,
    requests: pair.requests,
    status: pair.status,
    grouped: grouped
      .filter(({ groupId, key }) => groupIds.includes(groupId) && !own.includes(key))
      .map(({ name }) => name),
    decided_by: pair.decidedByName,
    decided_at: pair.decidedAt?.toISOString() ?? null,
  };
};

const groupToWire = (group: Group, names: readonly Synonym[]): PartNameGroup => ({
  id: group.id,
  country: group.country,
  names: names.filter(({ groupId }) => groupId === group.id).map(({ name }) => name),
  version: group.version,
  changed_by: group.changedByName,
  changed_at: group.changedAt.toISOString(),
});

const keysOf = (pair: Pair) => [
  { country: pair.country, key: pair.firstKey },
  { country: pair.country, key: pair.secondKey },
];

/** Names that mean one part: learnt from quotations, decided by managers (docs/adr/0363-learning-names.md). */
export const createPartSynonymsService = ({ db, clock }: { db: Database; clock: () => Date }) => {
  /** Counts the next batch of lines; true when there may be more. */
  const learnBatch = (): Promise<boolean> =>
    db.transaction(async (trx) => {
      const last = await synonyms.takeProgress(trx);
      if (last === undefined) return false;
      const found = await synonyms.offeredAfter(trx, last, batch);
      const settled = clock().getTime() - settledMs;
      const firstFresh = found.findIndex(({ updatedAt }) => updatedAt.getTime() > settled);
      const lines = firstFresh < 0 ? found : found.slice(0, firstFresh);
      if (lines.length === 0) return false;

      const seen = lines.flatMap((line) => {
        const pair = pairOfLine(line);
        return pair ? [{ pair, requestId: line.requestId, storeId: line.storeId }] : [];
      });
      if (seen.length > 0) {
        const pairs = [...new Map(seen.map(({ pair }) => [idOfPair(pair), pair])).values()];
        const counted = new Map(
          (await synonyms.countedPairs(trx, pairs)).map((each) => [idOfPair(each), each.id]),
        );
        const evidence = seen.flatMap(({ pair, ...of }) => {
          const pairId = counted.get(idOfPair(pair));
          return pairId === undefined ? [] : [{ pairId, ...of }];
        });
        if (evidence.length > 0) await synonyms.addEvidence(trx, evidence);
      }
      await synonyms.saveProgress(trx, lines.at(-1)!.id);
      return lines.length === batch;
    });

  const readPair = async (on: Executor, id: number): Promise<Pair> => {
    const pair = await synonyms.findPair(on, id);
    if (!pair) throw new AppError('NOT_FOUND');
    return pair;
  };
  const describePair = async (on: Executor, pair: Pair) =>
    pairToWire(pair, await synonyms.groupedWith(on, keysOf(pair)));
  const describeGroup = async (on: Executor, id: number) =>
    groupToWire((await synonyms.findGroup(on, id))!, await synonyms.namesOf(on, [id]));

  /** Makes names one group, the given order first, and merges the groups that have one of them. */
  const group = async (
    trx: Transaction,
    { given, into, decision }: { given: readonly Named[]; into?: number; decision: Decision },
  ): Promise<number> => {
    const { country } = given[0]!;
    const before = (await synonyms.groupedWith(trx, given)).filter(({ groupId }) => groupId !== into);
    const names = distinct([...given, ...before]);
    if (names.length > limits.synonyms.perGroup)
      throw new AppError('CONFLICT', {
        message: `Juntos serían ${names.length} nombres, y un grupo tiene máximo ${limits.synonyms.perGroup}.`,
      });
    const groupId = into ?? before[0]?.groupId ?? (await synonyms.addGroup(trx, country, decision));
    await synonyms.dropGroups(
      trx,
      before.map((each) => each.groupId).filter((id) => id !== groupId),
    );
    await synonyms.setNames(trx, { groupId, names, ...decision });
    const [main, ...others] = names;
    await synonyms.decide(
      trx,
      others.map((each) => pairOf(main!, each)),
      'confirmed',
      decision,
    );
    await synonyms.settleGrouped(trx, { country, keys: names.map(({ key }) => key), ...decision });
    return groupId;
  };

  /** The names of a pair, a group's own order first, else the one that more buyers asked for. */
  const inOrder = async (trx: Transaction, { country, firstName, secondName }: Pair): Promise<Named[]> => {
    const names = [named(country, firstName), named(country, secondName)];
    const grouped = await synonyms.groupedWith(trx, names);
    if (grouped.length > 0) return distinct([...grouped, ...names]);
    const asked = await synonyms.timesAsked(
      trx,
      country,
      names.map(({ name }) => fold(name)),
    );
    const times = new Map(asked.map((each) => [each.folded, each.timesAsked]));
    return names.toSorted(
      (one, other) => (times.get(fold(other.name)) ?? 0) - (times.get(fold(one.name)) ?? 0),
    );
  };

  const confirm = async (trx: Transaction, pair: Pair, decision: Decision): Promise<void> => {
    const given = await inOrder(trx, pair);
    const keys = given.map(({ key }) => key);
    const rejected = await synonyms.findRejected(trx, { country: pair.country, keys, exceptId: pair.id });
    if (rejected)
      throw new AppError('CONFLICT', {
        message: `Ya se decidió que «${rejected.firstName}» y «${rejected.secondName}» no son lo mismo.`,
      });
    await group(trx, { given, decision });
  };

  return {
    /** Counts what was offered since the last time. */
    learn: async (): Promise<void> => {
      for (let round = 0; round < batches && (await learnBatch()); round += 1);
    },

    /** Other names of the parts of which a name begins with a text. */
    othersOf: async ({ text, country }: { text: string; country: CountryCode }) => {
      const key = partNameKey(text);
      return key ? synonyms.othersBeginning(db, { country, key, limit: limits.synonyms.suggested }) : [];
    },

    listPairs: async (query: QueryOf<typeof listPartNamePairs>) => {
      const { rows, count } = await synonyms.listPairs(db, query);
      const grouped = rows.length > 0 ? await synonyms.groupedWith(db, rows.flatMap(keysOf)) : [];
      return { data: rows.map((pair) => pairToWire(pair, grouped)), count };
    },

    listGroups: async (query: QueryOf<typeof listPartNameGroups>) => {
      const { rows, count } = await synonyms.listGroups(db, query);
      const names = await synonyms.namesOf(
        db,
        rows.map(({ id }) => id),
      );
      return { data: rows.map((each) => groupToWire(each, names)), count };
    },

    /** Confirms or rejects a pair; the same decision again changes nothing. */
    decide: (caller: Caller, id: number, status: 'confirmed' | 'rejected') =>
      db.transaction(async (trx) => {
        await synonyms.lock(trx);
        const pair = await readPair(trx, id);
        if (pair.status === status) return describePair(trx, pair);
        if (pair.status === 'confirmed')
          throw new AppError('CONFLICT', {
            message: 'Estos nombres ya están en un grupo: quita allí el que sobra.',
          });
        const decision = { by: caller.user(), at: clock() };
        if (status === 'confirmed') await confirm(trx, pair, decision);
        else await synonyms.decide(trx, [pair], 'rejected', decision);
        return describePair(trx, await readPair(trx, id));
      }),

    createGroup: (caller: Caller, { country, names }: BodyOf<typeof createPartNameGroup>) =>
      db.transaction(async (trx) => {
        await synonyms.lock(trx);
        const given = distinct(names.map((name) => named(country, name)));
        if (given.length < 2) throw new AppError('CONFLICT', { message: 'Los nombres son el mismo.' });
        const id = await group(trx, { given, decision: { by: caller.user(), at: clock() } });
        return describeGroup(trx, id);
      }),

    /** Sets the names of a group; what is taken out is rejected beside everything that was or is in it. */
    updateGroup: (caller: Caller, id: number, { names, version }: BodyOf<typeof updatePartNameGroup>) =>
      db.transaction(async (trx) => {
        await synonyms.lock(trx);
        const found = await synonyms.findGroup(trx, id);
        if (!found) throw new AppError('NOT_FOUND');
        if (found.version !== version) throw new AppError('CONFLICT');
        const decision = { by: caller.user(), at: clock() };
        const given = distinct(names.map((name) => named(found.country, name)));
        const before = await synonyms.namesOf(trx, [id]);
        const removed = before.filter(({ key }) => !given.some((each) => each.key === key));
        const all = distinct([...before, ...given]);
        const rejected = removed.flatMap((one) =>
          all.filter(({ key }) => key !== one.key).map((other) => pairOf(one, other)),
        );
        await synonyms.decide(
          trx,
          [...new Map(rejected.map((pair) => [idOfPair(pair), pair])).values()],
          'rejected',
          decision,
        );
        if (given.length >= 2) {
          await group(trx, { given, into: id, decision });
          return describeGroup(trx, id);
        }
        const dissolved = { ...(await describeGroup(trx, id)), names: [] };
        await synonyms.dropGroups(trx, [id]);
        return dissolved;
      }),
  };
};
export type PartSynonymsService = ReturnType<typeof createPartSynonymsService>;
