import type {
  DataOf,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestVehicleChecked,
  quotationSent,
} from '@tuerca/contracts';
import { insertRows, runAlong, type Executor } from '@tuerca/postgres';
import { passingClosures, vehicleName, type CountryCode } from '@tuerca/rules';
import { joint } from '@tuerca/runtime';

export interface Request {
  id: number;
  buyerId: number;
  /** Null: posted to the marketplace. */
  storeId: number | null;
  country: CountryCode;
  brandId: number;
  expiresAt: Date;
  /** `limit` and `ordered`: it is full, or its parts are ordered, and goes on for the stores that quoted it. */
  closedBy: DataOf<typeof quotationRequestClosed>['cause'] | null;
  /** Code, and brand, model and year; null for requests whose events lacked them. */
  code: string | null;
  vehicle: string | null;
}

export interface Quotation {
  id: number;
  requestId: number;
  storeId: number;
  /** yyyy-mm-dd, to the end of the day in the request's country. */
  validUntil: string;
  endedBy: 'buyer' | 'store' | null;
  /** When the buyer ordered from it. */
  orderedAt: Date | null;
}

const requestColumns = [
  'id',
  'buyerId',
  'storeId',
  'country',
  'brandId',
  'expiresAt',
  'closedBy',
  'code',
  'vehicle',
] as const;
const requestTypes = {
  id: 'bigint',
  buyerId: 'bigint',
  storeId: 'bigint',
  country: 'text',
  brandId: 'bigint',
  expiresAt: 'timestamptz',
  code: 'text',
  vehicle: 'text',
};
const quotationColumns = ['id', 'requestId', 'storeId', 'validUntil', 'endedBy', 'orderedAt'] as const;

const rowOf = ({ quotationId: id, requestId, storeId, validUntil }: DataOf<typeof quotationSent>) => ({
  id,
  requestId,
  storeId,
  validUntil,
});

export const requestsRepository = {
  save: joint(async (on: Executor, saved: readonly DataOf<typeof quotationRequestCreated>[]) => {
    const rows = saved.map(({ requestId: id, brandName, model, year, details: _details, ...request }) => {
      return { ...request, id, vehicle: vehicleName({ brandName, model, year }) };
    });
    await runAlong(
      on,
      insertRows(on, { table: 'requests', types: requestTypes, rows })
        .onConflict('id')
        .merge(Object.keys(requestTypes)),
    );
  }),

  /** The vehicle by which conversations name a request, after the registry completed it. */
  setVehicle: async (
    on: Executor,
    id: number,
    vehicle: DataOf<typeof quotationRequestVehicleChecked>['vehicle'],
  ): Promise<void> => {
    await runAlong(
      on,
      on('requests')
        .where({ id })
        .update({ vehicle: vehicleName(vehicle) }),
    );
  },

  close: async (on: Executor, id: number, closedBy: NonNullable<Request['closedBy']>): Promise<void> => {
    await runAlong(on, on('requests').where({ id }).update({ closedBy }));
  },

  /** Reopens a request that was full or wholly ordered; one closed by its buyer or expired stays closed. */
  reopen: async (on: Executor, id: number): Promise<void> => {
    await runAlong(
      on,
      on('requests').where({ id }).whereIn('closedBy', passingClosures).update({ closedBy: null }),
    );
  },

  saveQuotation: async (on: Executor, saved: DataOf<typeof quotationSent>): Promise<void> => {
    await runAlong(on, on('quotations').insert(rowOf(saved)).onConflict('id').merge());
  },

  /** The same of one that is sent: its store may have closed it before. */
  saveSentQuotation: joint(async (on: Executor, saved: readonly DataOf<typeof quotationSent>[]) => {
    const types = { id: 'bigint', requestId: 'bigint', storeId: 'bigint', validUntil: 'date' };
    const renewed = Object.keys(types).map((name) => [name, on.raw('excluded.??', [name])]);
    await runAlong(
      on,
      insertRows(on, { table: 'quotations', types, rows: saved.map(rowOf) })
        .onConflict('id')
        .merge({ ...Object.fromEntries(renewed), endedBy: on.raw("nullif(quotations.ended_by, 'store')") }),
    );
  }),

  endQuotation: async (
    on: Executor,
    id: number,
    endedBy: NonNullable<Quotation['endedBy']>,
  ): Promise<void> => {
    await runAlong(on, on('quotations').where({ id }).update({ endedBy }));
  },

  /** Its buyer takes back the discard that ended it. */
  restoreQuotation: async (on: Executor, id: number): Promise<void> => {
    await runAlong(on, on('quotations').where({ id, endedBy: 'buyer' }).update({ endedBy: null }));
  },

  noteOrder: async (on: Executor, id: number, orderedAt: Date): Promise<void> => {
    await runAlong(on, on('quotations').where({ id }).update({ orderedAt }));
  },

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Request>> => {
    const rows = (await on('requests')
      .whereIn('id', ids)
      .select(...requestColumns)) as Request[];
    return new Map(rows.map((request) => [request.id, request]));
  },

  find: async (on: Executor, id: number): Promise<Request | undefined> =>
    (await requestsRepository.findMany(on, [id])).get(id),

  quotationsOf: async (on: Executor, requestIds: readonly number[]): Promise<Quotation[]> =>
    (await on('quotations')
      .whereIn('requestId', requestIds)
      .select(...quotationColumns)) as Quotation[],
};
