import { listSubstitutionReports, type QueryOf } from '@tuerca/contracts';
import { applyFilter, readOfTurn, selectPage, shapedQuery, type Executor } from '@tuerca/postgres';

export interface SubstitutionReport {
  id: number;
  userId: number;
  catalog: string;
  vehicleId: string;
  vehicleName: string;
  unitId: string;
  unitName: string;
  oem: string;
  oemKey: string;
  substitute: string;
  substituteKey: string;
  kind: 'replacedBy' | 'replaces' | 'equivalent' | null;
  reason: string;
  status: 'open' | 'accepted' | 'rejected';
  answer: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}
export type NewReport = Omit<SubstitutionReport, 'id' | 'status' | 'answer' | 'decidedAt'>;

const columns = [
  'id',
  'userId',
  'catalog',
  'vehicleId',
  'vehicleName',
  'unitId',
  'unitName',
  'oem',
  'oemKey',
  'substitute',
  'substituteKey',
  'kind',
  'reason',
  'status',
  'answer',
  'createdAt',
  'decidedAt',
];

type Wrong = Pick<SubstitutionReport, 'catalog' | 'oemKey' | 'substituteKey'>;

/** Numbers of a catalogue. */
interface Asked {
  catalog: string;
  oemKeys: readonly string[];
}

const wrongAmong = shapedQuery<Wrong, { catalogs: readonly string[]; oemKeys: readonly string[] }>(
  (on, { catalogs, oemKeys }) =>
    on('wrongSubstitutes')
      .whereRaw('catalog = any(?)', [catalogs as string[]])
      .whereRaw('oem_key = any(?)', [oemKeys as string[]])
      .select('catalog', 'oemKey', 'substituteKey'),
);

export const substitutionReportsRepository = {
  /** Reports of one user, or of all. */
  list(on: Executor, userId: number | null, query: QueryOf<typeof listSubstitutionReports>) {
    const reports = on('substitutionReports').select(columns);
    if (userId !== null) reports.where({ userId });
    const matching = applyFilter(reports, {
      filter: query.filter,
      schema: listSubstitutionReports.query!.shape.filter.out,
      columns: { status: { column: 'status' }, catalog: { column: 'catalog' } },
    });
    return selectPage<SubstitutionReport>(matching, { ...query, columns: { created_at: 'createdAt' } });
  },

  /** Locks what a user reports until the transaction ends, so that their open reports stay counted. */
  async countOpen(trx: Executor, userId: number): Promise<number> {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('substitution reports'), ?::int)`, [userId]);
    const [row] = await trx('substitutionReports').where({ userId, status: 'open' }).count('* as count');
    return Number(row!.count);
  },

  async add(trx: Executor, report: NewReport): Promise<SubstitutionReport> {
    const [added] = await trx('substitutionReports').insert(report).returning(columns);
    return added as SubstitutionReport;
  },

  lock: (trx: Executor, id: number): Promise<SubstitutionReport | undefined> =>
    trx('substitutionReports').where({ id }).forUpdate().first(columns),

  async decide(
    trx: Executor,
    id: number,
    decision: Pick<SubstitutionReport, 'status' | 'answer'> & { decidedBy: number; decidedAt: Date },
  ): Promise<SubstitutionReport> {
    const [decided] = await trx('substitutionReports').where({ id }).update(decision).returning(columns);
    return decided as SubstitutionReport;
  },

  async addWrong(
    trx: Executor,
    { catalog, oemKey, substituteKey }: Pick<SubstitutionReport, 'catalog' | 'oemKey' | 'substituteKey'>,
  ): Promise<void> {
    await trx('wrongSubstitutes').insert({ catalog, oemKey, substituteKey }).onConflict().ignore();
  },

  /** Which substitutes of some numbers of a catalogue are wrong; asked with every unit that is shown. */
  wrongOf: readOfTurn(async (on: Executor, asked: readonly Asked[]) => {
    const wrong = await wrongAmong(on, {
      catalogs: [...new Set(asked.map(({ catalog }) => catalog))],
      oemKeys: [...new Set(asked.flatMap(({ oemKeys }) => oemKeys))],
    });
    const byNumber = Map.groupBy(wrong, ({ catalog, oemKey }) => `${catalog} ${oemKey}`);
    return asked.map(({ catalog, oemKeys }) =>
      [...new Set(oemKeys)].flatMap((oemKey) => byNumber.get(`${catalog} ${oemKey}`) ?? []),
    );
  }),
};
