import { columnList, runAlong, shapedQuery, type Executor, type Transaction } from '@tuerca/postgres';
import {
  isPublicText,
  marketplaceQuotationLimit,
  partGroupsOf,
  storeQuotationLimit,
  type CountryCode,
  type Currency,
} from '@tuerca/rules';
import type { Knex } from 'knex';
import { lockInBatches } from '../lock-in-batches.ts';
import { standingAt } from '../quotations/standing.ts';
import type { AskedAgain, Request, RequestVehicle, SentDetail } from './request.ts';

const columns = columnList({
  id: 'requests.id',
  code: 'requests.code',
  buyerId: 'requests.buyerId',
  storeId: 'requests.storeId',
  storeSegment: 'aimedStore.segment',
  storeName: 'aimedStore.name',
  country: 'requests.country',
  currency: 'requests.currency',
  brandId: 'requests.brandId',
  brandName: 'brands.name',
  model: 'requests.model',
  year: 'requests.year',
  vin: 'requests.vin',
  licensePlate: 'requests.licensePlate',
  ownerIdentification: 'requests.ownerIdentification',
  propertyCard: 'requests.propertyCard',
  isVerified: 'requests.isVerified',
  registration: 'garageVehicle.registration',
  partGroups: 'requests.partGroups',
  linkedMobiles: 'requests.linkedMobiles',
  cityId: 'requests.cityId',
  cityName: 'zones.name',
  cityFullName: 'zones.fullName',
  quotationsCount: 'requests.quotationsCount',
  acceptsQuotations: 'requests.acceptsQuotations',
  createdAt: 'requests.createdAt',
  expiresAt: 'requests.expiresAt',
  closedAt: 'requests.closedAt',
  orderedAt: 'requests.orderedAt',
  closeReason: 'requests.closeReason',
  buyerName: 'users.name',
  buyerMobile: 'users.mobile',
  buyerEmail: 'users.email',
  ownQuotationId: 'ownQuotation.id',
  note: 'ownNote.note',
  noteUserId: 'ownNote.userId',
  noteUserName: 'noteUser.name',
  discardId: 'ownDiscard.id',
  discardReason: 'ownDiscard.reason',
  discardComment: 'ownDiscard.comment',
  discardAdviserId: 'ownDiscard.adviserId',
  discardedAt: 'ownDiscard.createdAt',
});

const noStore = 0;

/** Open requests of one plate that an answer of the registry completes. */
const mostOfPlate = 10;

/** How many a part `again` of the request `again_in` asks for again: all while that stands, else what was bought of it. */
const countedAgain = (stands: string) => `case when ${stands} then again.amount
  else least(again.amount, (
    select coalesce(sum(purchased_amount - not_sent), 0)
    from quotation_orders join quotation_lines using (quotation_id)
    where quotation_orders.request_id = again_in.id and request_detail_id = again.id
      and order_id is not null and lost_at is null
  )) end`;

/**
 * The parts of request `:id` of which fewer are ordered than asked for, apart from what came to nothing or is not sent. Where
 * something of it is ordered, what another request asks for again counts as ordered (ADR 0641); that ends later than this.
 */
const wanting = `select from request_details left join (
    select request_detail_id, sum(purchased_amount - not_sent) as amount
    from quotation_orders join quotation_lines using (quotation_id)
    where quotation_orders.request_id = :id and order_id is not null and lost_at is null
    group by request_detail_id
  ) as ordered on ordered.request_detail_id = request_details.id
  where request_details.request_id = :id and request_details.amount > coalesce(ordered.amount, 0) + coalesce((
    select sum(${countedAgain('again_in.closed_at is null')})
    from request_details again join requests again_in on again_in.id = again.request_id
    where again.again_of = request_details.id and exists (
      select from quotation_orders
      where quotation_orders.request_id = :id and order_id is not null and lost_at is null
    )
  ), 0)`;

/** A request's parts aggregated into its row as `details`: JSON with the field names of `RequestDetail`. */
export const selectDetails = (on: Executor): Knex.Raw =>
  on.raw(`(
    select json_agg(json_build_object('id', id, 'name', name, 'amount', amount, 'image', image,
      'reference', reference, 'rimDimensions', rim_dimensions) order by id)
    from request_details where request_id = requests.id
  ) as details`);

/** Requests with parts, joined names and what a store (null: none) did with each; one row per request. */
export const selectRequests = (on: Executor, storeId: number | null): Knex.QueryBuilder => {
  const ofStore = (alias: string) => (join: Knex.JoinClause) =>
    void join.on(`${alias}.requestId`, 'requests.id').onVal(`${alias}.storeId`, storeId ?? noStore);
  return on('requests')
    .select(columns(on), selectDetails(on))
    .leftJoin('brands', 'brands.id', 'requests.brandId')
    .leftJoin('zones', 'zones.id', 'requests.cityId')
    .leftJoin('users', 'users.id', 'requests.buyerId')
    .leftJoin('vehicles as garageVehicle', (join) => {
      join
        .on('garageVehicle.id', 'requests.vehicleId')
        .on('garageVehicle.userId', 'requests.buyerId')
        .on('garageVehicle.isVerified', 'requests.isVerified')
        .onVal('garageVehicle.isVerified', true);
    })
    .leftJoin('stores as aimedStore', 'aimedStore.id', 'requests.storeId')
    .leftJoin('quotations as ownQuotation', ofStore('ownQuotation'))
    .leftJoin('requestDiscards as ownDiscard', ofStore('ownDiscard'))
    .leftJoin('storeNotes as ownNote', ofStore('ownNote'))
    .leftJoin('users as noteUser', 'noteUser.id', 'ownNote.userId');
};

const withId = shapedQuery<Request, { id: number; storeId: number }>((on, { id, storeId }) =>
  selectRequests(on, storeId).where('requests.id', id),
);

/** What is told of a locked request. */
export interface LockedRequest {
  requestId: number;
  requestCode: string;
  buyerId: number;
}

export interface NewRequest {
  buyerId: number;
  storeId: number | null;
  country: CountryCode;
  currency: Currency;
  vehicle: RequestVehicle;
  ownerIdentification: string | null;
  propertyCard: string | null;
  vehicleId: number | null;
  catalogOrigin: string | null;
  linkedMobiles: string[];
  cityId: number;
  /** It stands behind an order of products: its one quotation comes with it. */
  isPurchase?: boolean;
  createdAt: Date;
  expiresAt: Date;
  details: SentDetail[];
}

/** The text that list searches match, beside number and buyer: brand, vehicle and parts as named then. */
const searchTextOf = (
  on: Executor,
  { brandId, model, year, licensePlate, vin }: RequestVehicle,
  details: NewRequest['details'],
): Knex.Raw => {
  const words = [model, year, licensePlate, vin, ...details.map(({ name }) => name)]
    .filter(Boolean)
    .join(' ');
  return on.raw("concat_ws(' ', (select name from brands where id = ?), ?::text)", [brandId, words]);
};

const askedAgainBy = (on: Executor, ids: readonly number[]): Knex.QueryBuilder =>
  on('requestDetails as part')
    .join('requestDetails as again', 'again.againOf', 'part.id')
    .whereRaw('again.request_id = any(?)', [ids as number[]]);

export const requestsRepository = {
  insert: async (trx: Transaction, request: NewRequest): Promise<number> => {
    const { details, vehicle, ...rest } = request;
    const [row] = await trx('requests')
      .insert({
        ...rest,
        ...vehicle,
        ...(request.isPurchase && { acceptsQuotations: false, quotationsCount: 1 }),
        isModelPublic: isPublicText(vehicle.model),
        searchText: searchTextOf(trx, vehicle, details),
        partGroups: partGroupsOf(details.map(({ name }) => name)),
        detailsCount: details.length,
      })
      .returning<{ id: number }[]>('id');
    const requestId = row!.id;
    await runAlong(
      trx,
      trx('requestDetails').insert(
        details.map((detail) => ({
          ...detail,
          requestId,
          isNamePublic: isPublicText(detail.name),
          rimDimensions: detail.rimDimensions && JSON.stringify(detail.rimDimensions),
        })),
      ),
    );
    return requestId;
  },

  find: async (on: Executor, id: number, storeId: number | null): Promise<Request | undefined> =>
    (await withId(on, { id, storeId: storeId ?? noStore }))[0],

  /** Those of some parts that are of a buyer's own requests. */
  ownDetails: async (on: Executor, buyerId: number, ids: readonly number[]): Promise<Set<number>> => {
    const own: { id: number }[] = await on('requestDetails')
      .join('requests', 'requests.id', 'requestDetails.requestId')
      .where('requests.buyerId', buyerId)
      .whereIn('requestDetails.id', ids)
      .select('requestDetails.id');
    return new Set(own.map(({ id }) => id));
  },

  /** The requests of which some others ask for parts again. */
  idsAskedAgain: (on: Executor, ids: readonly number[]): Promise<number[]> =>
    askedAgainBy(on, ids).pluck('part.requestId'),

  /** Locks the requests of which some others ask for parts again, in the order of their ids. */
  lockAskedAgain: (trx: Transaction, ids: readonly number[]): Promise<LockedRequest[]> =>
    trx('requests')
      .whereIn('id', askedAgainBy(trx, ids).select('part.requestId'))
      .orderBy('id')
      .forNoKeyUpdate()
      .select({ requestId: 'id', requestCode: 'code', buyerId: 'buyerId' }),

  /**
   * How many of the parts of some requests other requests ask for again, and which these are: all while something of these
   * can still be ordered, else what was ordered of them.
   */
  askedAgain: async (
    on: Executor,
    requestIds: readonly number[],
    now: Date,
  ): Promise<Map<number, AskedAgain>> => {
    const { sql: standing, bindings } = standingAt(now);
    const stands = `again_in.closed_at is null and (again_in.expires_at >= :now or exists (
      select from quotations
      left join quotation_discards on quotation_discards.quotation_id = quotations.id
      left join quotation_orders on quotation_orders.quotation_id = quotations.id
      where quotations.request_id = again_in.id and (${standing}) = 'review'
    ))`;
    const { rows } = (await on.raw(
      `select id, sum(amount)::int as amount,
         json_agg(json_build_object('id', request_id, 'code', code) order by request_id) as asked_in
       from (
         select part.id, again_in.id as request_id, again_in.code, ${countedAgain(stands)} as amount
         from request_details part
         join request_details again on again.again_of = part.id
         join requests again_in on again_in.id = again.request_id
         where part.request_id = any(cast(:requestIds as bigint[]))
       ) as counted
       where amount > 0
       group by id`,
      { ...bindings, now, requestIds: [...requestIds] },
    )) as { rows: (AskedAgain & { id: number })[] };
    return new Map(rows.map(({ id, ...again }) => [id, again]));
  },

  /** Ends the reach of a buyer's requests to a number that is no longer one of its providers. */
  unlink: async (trx: Transaction, buyerId: number, mobile: string): Promise<void> => {
    const reached = trx('requests')
      .where({ buyerId })
      .whereRaw("linked_mobiles <> '{}' and linked_mobiles @> array[?::text]", [mobile]);
    for (const ids of await lockInBatches(reached))
      await trx('requests')
        .whereRaw('id = any(?)', [ids])
        .update({ linkedMobiles: trx.raw('array_remove(linked_mobiles, ?::text)', [mobile]) });
  },

  /** Takes a row lock on the request: concurrent changes and quotations wait for this transaction. */
  lock: async (trx: Transaction, id: number): Promise<void> => {
    await runAlong(trx, trx('requests').where({ id }).forNoKeyUpdate().select('id'));
  },

  /** Locks a request after those of which it asks for parts again, whose ids are lower, and returns these. */
  lockWithAskedAgain: async (trx: Transaction, id: number): Promise<LockedRequest[]> => {
    const earlier = await requestsRepository.lockAskedAgain(trx, [id]);
    await requestsRepository.lock(trx, id);
    return earlier;
  },

  /** Which vehicle of its buyer's garage a request is for, as chosen or by its VIN, and its plate. */
  vehicleOf: (
    on: Executor,
    id: number,
  ): Promise<(Pick<NewRequest, 'vehicleId'> & { licensePlate: string | null }) | undefined> =>
    on('requests')
      .where({ id })
      .first(
        'licensePlate',
        on.raw(`coalesce(vehicle_id, (
          select min(vehicles.id) from vehicles
          where vehicles.user_id = requests.buyer_id and vehicles.vin = requests.vin
        )) as vehicle_id`),
      ),

  /** Takes a shared row lock: blocks changes of the request, not readers, until this transaction ends. */
  lockShared: async (trx: Transaction, id: number): Promise<void> => {
    await runAlong(trx, trx('requests').where({ id }).forShare().select('id'));
  },

  countQuotation: async (trx: Transaction, id: number, { isLast }: { isLast: boolean }): Promise<void> => {
    await runAlong(
      trx,
      trx('requests')
        .where({ id })
        .increment('quotationsCount', 1)
        .update(isLast ? { acceptsQuotations: false } : {}),
    );
  },

  /** Counts a quotation less of each request, and reopens those that may be; returns them. */
  uncountQuotations: async (trx: Transaction, ids: readonly number[], now: Date): Promise<Set<number>> => {
    await runAlong(trx, trx('requests').whereIn('id', ids).decrement('quotationsCount', 1));
    const reopened: { id: number }[] = await trx('requests')
      .whereIn('id', ids)
      .where({ closedAt: null, orderedAt: null, acceptsQuotations: false })
      .where('expiresAt', '>=', now)
      .update({ acceptsQuotations: true })
      .returning('id');
    return new Set(reopened.map(({ id }) => id));
  },

  /** Notes that all parts of a locked request are ordered, if they are; returns whether it took quotations until then. */
  noteOrdered: async (trx: Transaction, id: number, orderedAt: Date): Promise<boolean> => {
    const { rows } = (await trx.raw(
      `with locked as (select accepts_quotations from requests where id = :id)
       update requests set ordered_at = :orderedAt, accepts_quotations = false
       where id = :id and ordered_at is null and not exists (${wanting})
       returning (select accepts_quotations from locked)`,
      { id, orderedAt },
    )) as { rows: { acceptsQuotations: boolean }[] };
    return rows[0]?.acceptsQuotations ?? false;
  },

  /** Takes the note back of a locked request of which parts are wanting again; returns whether it takes quotations again. */
  noteWanting: async (trx: Transaction, id: number, at: Date): Promise<boolean> => {
    const { rows } = (await trx.raw(
      `update requests set ordered_at = null,
         accepts_quotations = closed_at is null and expires_at >= :at and quotations_count
           < case when store_id is null then :ofMarketplace::int else :ofStore::int end
       where id = :id and ordered_at is not null and exists (${wanting})
       returning accepts_quotations`,
      { id, at, ofMarketplace: marketplaceQuotationLimit, ofStore: storeQuotationLimit },
    )) as { rows: { acceptsQuotations: boolean }[] };
    return rows[0]?.acceptsQuotations ?? false;
  },

  close: async (
    trx: Transaction,
    id: number,
    closed: { closedAt: Date; closeReason: string },
  ): Promise<void> => {
    await runAlong(
      trx,
      trx('requests')
        .where({ id })
        .update({ ...closed, acceptsQuotations: false }),
    );
  },

  /** Closes at most `limit` expired requests and returns them; concurrent replicas take different ones. */
  expire: (
    trx: Transaction,
    now: Date,
    limit: number,
  ): Promise<{ id: number; code: string; buyerId: number }[]> =>
    trx('requests')
      // As an array the subquery runs once, whatever the plan.
      .whereRaw('id = any(array(?))', [
        trx('requests')
          .whereRaw('??', ['acceptsQuotations'])
          .where('expiresAt', '<', now)
          .orderBy('expiresAt')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .select('id'),
      ])
      .update({ acceptsQuotations: false })
      .returning(['id', 'code', 'buyerId']),

  /** A buyer's newest open requests with a plate that the registry has not answered for, locked in the order of their ids. */
  lockUnverified: (
    trx: Transaction,
    { buyerId, country, licensePlate }: { buyerId: number; country: CountryCode; licensePlate: string },
    now: Date,
  ): Promise<number[]> => {
    const open = { buyerId, country, licensePlate, isVerified: false, closedAt: null };
    const newest = trx('requests')
      .where(open)
      .where('expiresAt', '>=', now)
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(mostOfPlate)
      .select('id');
    return trx('requests')
      .whereRaw('id = any(array(?))', [newest])
      .where(open)
      .orderBy('id')
      .forNoKeyUpdate()
      .pluck('id');
  },

  /** Takes the registry's data over into a request, whose vehicle is verified from then on. */
  verifyVehicle: async (
    trx: Transaction,
    { id, details, ...request }: Pick<Request, 'id' | 'details' | 'brandId' | 'year' | 'licensePlate'>,
    { model, vin, vehicleId }: { model: string; vin: string | null; vehicleId: number },
  ): Promise<void> => {
    const vehicle = { ...request, model, vin, isVerified: true };
    await runAlong(
      trx,
      trx('requests')
        .where({ id })
        .update({
          model,
          vin,
          vehicleId,
          isVerified: true,
          isModelPublic: isPublicText(model),
          searchText: searchTextOf(trx, vehicle, details),
        }),
    );
  },

  /** Puts what one of a store's people noted on requests that are still open in another's name. */
  handOverNotes: async (
    trx: Transaction,
    { storeId, from, to }: { storeId: number; from: number; to: number },
  ): Promise<void> => {
    await trx('storeNotes')
      .where({ storeId, userId: from })
      .whereIn('requestId', trx('requests').where({ acceptsQuotations: true }).select('id'))
      .update({ userId: to });
  },

  saveNote: async (
    on: Executor,
    note: { requestId: number; storeId: number; note: string; userId: number },
  ): Promise<void> => {
    await on('storeNotes').insert(note).onConflict(['requestId', 'storeId']).merge();
  },
};
