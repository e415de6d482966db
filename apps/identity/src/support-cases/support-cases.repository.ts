import {
  countries,
  listOwnSupportCases,
  listSupportCases,
  type Country,
  type QueryOf,
} from '@tuerca/contracts';
import { applyFilter, escapeLike, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { SupportCase, SupportCaseChanges } from './support-case.ts';

export type NewSupportCase = Omit<
  SupportCase,
  | 'id'
  | 'status'
  | 'answer'
  | 'earlierAnswers'
  | 'closingNote'
  | 'decidedBy'
  | 'createdAt'
  | 'answeredAt'
  | 'closedAt'
  | 'ratingId'
  | 'ratingOrderId'
  | 'ratingOutcome'
> &
  Partial<Pick<SupportCase, 'ratingId' | 'ratingOrderId'>>;

const columns = [
  'id',
  'number',
  'kind',
  'status',
  'country',
  'userId',
  'storeId',
  'subject',
  'text',
  'reference',
  'name',
  'email',
  'answer',
  'earlierAnswers',
  'closingNote',
  'answerBy',
  'decidedBy',
  'createdAt',
  'answeredAt',
  'closedAt',
  'ratingId',
  'ratingOrderId',
  'ratingOutcome',
] as const satisfies (keyof SupportCase)[];

const searched = "fold(number || ' ' || subject || ' ' || name || ' ' || coalesce(email, ''))";

export const supportCasesRepository = {
  /** The next number of a year; numbers of one year are given one after the other, without gaps. */
  async nextNumber(trx: Executor, year: number): Promise<number> {
    const [row] = await trx('supportCaseNumbers')
      .insert({ year, last: 1 })
      .onConflict('year')
      .merge({ last: trx.raw('support_case_numbers.last + 1') })
      .returning<{ last: number }[]>('last');
    return row!.last;
  },

  async add(trx: Executor, row: NewSupportCase, now: Date): Promise<SupportCase> {
    const [added] = (await trx('supportCases')
      .insert({ ...row, createdAt: now, updatedAt: now })
      .returning([...columns])) as SupportCase[];
    return added!;
  },

  findById: (on: Executor, id: number): Promise<SupportCase | undefined> =>
    on('supportCases')
      .where({ id })
      .first(...columns),

  findByNumber: (on: Executor, number: string): Promise<SupportCase | undefined> =>
    on('supportCases')
      .where({ number })
      .first(...columns),

  /** The case, locked until the transaction ends. */
  lock: (trx: Executor, id: number): Promise<SupportCase | undefined> =>
    trx('supportCases')
      .where({ id })
      .forUpdate()
      .first(...columns),

  async update(trx: Executor, id: number, changes: SupportCaseChanges, now: Date): Promise<void> {
    const { earlierAnswers } = changes;
    await trx('supportCases')
      .where({ id })
      .update({
        ...changes,
        ...(earlierAnswers && { earlierAnswers: JSON.stringify(earlierAnswers) }),
        updatedAt: now,
      });
  },

  listOwn: (on: Executor, userId: number, query: QueryOf<typeof listOwnSupportCases>) =>
    selectPage<SupportCase>(
      applyFilter(
        on('supportCases')
          .where({ userId })
          .select(...columns),
        {
          filter: query.filter,
          schema: listOwnSupportCases.query!.shape.filter.out,
          columns: {
            number: { column: 'number' },
            reference: (each: Knex.QueryBuilder, reference: string) =>
              void each.whereRaw('upper(reference) = upper(?)', [reference]),
          },
        },
      ),
      { ...query, columns: { created_at: 'createdAt' }, key: 'id' },
    ),

  list(on: Executor, query: QueryOf<typeof listSupportCases>) {
    const matching = applyFilter(on('supportCases').select(...columns), {
      filter: query.filter,
      schema: listSupportCases.query!.shape.filter.out,
      columns: {
        status: { column: 'status' },
        kind: { column: 'kind' },
        search: (each: Knex.QueryBuilder, text: string) =>
          void each.whereRaw(`${searched} like fold(?)`, [`%${escapeLike(text)}%`]),
      },
    });
    return selectPage<SupportCase>(matching, {
      ...query,
      columns: { created_at: 'createdAt', answer_by: 'answerBy' },
      key: 'id',
    });
  },

  /** Open ones, and those of them whose last day was before today in their country. */
  async counts(
    on: Executor,
    today: Readonly<Record<Country, string>>,
  ): Promise<{ open: number; late: number }> {
    const [row] = (await on('supportCases')
      .where({ status: 'open' })
      .select(
        on.raw('count(*)::int as open'),
        on.raw(
          `count(*) filter (where ${countries.map(() => '(country = ? and answer_by < ?)').join(' or ')})::int as late`,
          countries.flatMap((country) => [country, today[country]]),
        ),
      )) as [{ open: number; late: number }];
    return row;
  },

  /** What a store asked for and waits for. */
  openOfStore: (
    on: Executor,
    storeId: number,
  ): Promise<{ number: string; kind: SupportCase['kind']; createdAt: Date }[]> =>
    on('supportCases')
      .where({ storeId, status: 'open' })
      .whereIn('kind', ['integration', 'accelerator'])
      .select('number', 'kind', 'createdAt'),

  async findHiddenUntil(on: Executor, userId: number): Promise<Date | null> {
    const row = await on('hiddenInvitations').where({ userId }).first<{ until: Date } | undefined>('until');
    return row?.until ?? null;
  },

  /** null: the invitation is shown again. */
  async setHiddenUntil(trx: Executor, userId: number, until: Date | null): Promise<void> {
    if (until === null) await trx('hiddenInvitations').where({ userId }).delete();
    else await trx('hiddenInvitations').insert({ userId, until }).onConflict('userId').merge();
  },

  /** A letter to be sent about a case, from now on. */
  async addLetter(trx: Executor, caseId: number, kind: string, now: Date): Promise<void> {
    await trx('supportCaseLetters').insert({ caseId, kind, createdAt: now, dueAt: now });
  },

  dueLetters: (
    on: Executor,
    now: Date,
    most: number,
  ): Promise<{ id: number; caseId: number; kind: string; createdAt: Date }[]> =>
    on('supportCaseLetters')
      .where('dueAt', '<=', now)
      .orderBy('id')
      .limit(most)
      .select('id', 'caseId', 'kind', 'createdAt'),

  async putLetterOff(on: Executor, id: number, dueAt: Date): Promise<void> {
    await on('supportCaseLetters').where({ id }).update({ dueAt });
  },

  async removeLetter(on: Executor, id: number): Promise<void> {
    await on('supportCaseLetters').where({ id }).delete();
  },
};
