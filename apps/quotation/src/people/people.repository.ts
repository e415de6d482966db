import { limits, type PersonalDataKind } from '@tuerca/contracts';
import { countPersonalRows, personalRows, type Executor, type PersonalTable } from '@tuerca/postgres';
import { closedAccountName } from '@tuerca/rules';
import { lockInBatches } from '../lock-in-batches.ts';
import { ordersRepository } from '../orders/orders.repository.ts';

const tables: Readonly<Record<PersonalDataKind<'quotation'>, PersonalTable>> = {
  requests: {
    table: 'requests',
    owner: 'buyerId',
    columns: [
      'code',
      'model',
      'year',
      'vin',
      'licensePlate',
      'ownerIdentification',
      'propertyCard',
      'country',
      'createdAt',
      'closedAt',
      'closeReason',
    ],
    nested: {
      details: `(select jsonb_agg(jsonb_build_object('name', name, 'amount', amount, 'reference', reference,
        'image', image) order by request_details.id) from request_details where request_id = requests.id)`,
    },
  },
  quotations: {
    table: 'quotations',
    owner: 'sellerUserId',
    columns: ['code', 'requestId', 'storeId', 'currency', 'subtotalMinor', 'observations', 'createdAt'],
    nested: {
      lines: `(select jsonb_agg(jsonb_build_object('name', name, 'brand', brand, 'amount', amount,
        'unitPriceMinor', unit_price_minor) order by quotation_lines.id)
        from quotation_lines where quotation_id = quotations.id)`,
    },
  },
  storeNotes: {
    table: 'storeNotes',
    owner: 'userId',
    key: "(request_id || ' ' || store_id)",
    columns: ['requestId', 'note'],
  },
  infractions: {
    table: 'infractions',
    owner: 'sellerUserId',
    columns: ['code', 'productReference', 'productDescription', 'type', 'detail', 'createdAt'],
    only: (rows) => void rows.where({ notifiesStore: true }),
  },
};

export const peopleRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),
  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  /** Locks the requests of a person, all of which are forgotten afterwards, closes those that are open, and gives these in batches. */
  async *closeOpen(
    trx: Executor,
    userId: number,
    closed: { closedAt: Date; closeReason: string },
  ): AsyncGenerator<{ id: number; code: string }[]> {
    for (const ids of await lockInBatches(trx('requests').where({ buyerId: userId })))
      yield await trx('requests')
        .whereRaw('id = any(?)', [ids])
        .where({ closedAt: null })
        .update({ ...closed, acceptsQuotations: false })
        .returning<{ id: number; code: string }[]>(['id', 'code']);
  },

  /** Requests and orders stay, without the person. */
  async forget(trx: Executor, userId: number): Promise<void> {
    await trx('users')
      .insert({ id: userId, name: closedAccountName, email: null, mobile: null, isGuest: false })
      .onConflict('id')
      .merge();
    await trx('providers').where({ userId }).delete();
    await trx('vehicles').where({ userId }).delete();
    await trx('clientLetters').where({ userId }).delete();
    for (const ids of await lockInBatches(trx('requests').where({ buyerId: userId }))) {
      await trx('requestDetails')
        .whereRaw('request_id = any(?)', [ids])
        .whereNotNull('image')
        .update({ image: null });
      await trx('requests').whereRaw('id = any(?)', [ids]).update({
        vin: null,
        licensePlate: null,
        ownerIdentification: null,
        propertyCard: null,
        vehicleId: null,
        linkedMobiles: '{}',
        searchText: '',
      });
    }
    await ordersRepository.forgetBuyer(trx, { buyerId: userId });
    await trx('idempotency')
      .where({ callerId: String(userId) })
      .delete();
  },
};
