import type {
  BodyOf,
  QuotationRequestDraft,
  requestRelations,
  updateQuotationRequest,
} from '@tuerca/contracts';
import {
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestVehicleChecked,
  type DataOf,
  type plateLookupAnswered,
} from '@tuerca/contracts';
import type { Emit, HandlerContext, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { countries, fromMinor } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import { discardsRepository as discards } from '../discards/discards.repository.ts';
import { infractionsRepository as infractions } from '../infractions/infractions.repository.ts';
import { quotationInfraction } from '../infractions/infractions.wire.ts';
import { closeWhenOrdered, reopenWhenWanting } from '../orders/ordered-requests.ts';
import { providersRepository as providers } from '../providers/providers.repository.ts';
import { sideOf } from '../quotations/quotation.ts';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { quotationToWire } from '../quotations/quotations.wire.ts';
import { openingsRepository as openings } from '../reach/openings.repository.ts';
import { refuseUnassigned, refuseUnquotable } from '../stores/store.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';
import { zonesRepository as zones } from '../zones/zones.repository.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { requestListsRepository as lists } from './request-lists.repository.ts';
import type { Audience, RequestsQuery } from './request-lists.repository.ts';
import {
  chosenProviders,
  completedBy,
  expiryOf,
  refuseContactData,
  standingIn,
  storedDetails,
  vehicleOfDraft,
} from './request.ts';
import type { AskedAgain, Request, RequestVehicle } from './request.ts';
import { requestsRepository as requests, type NewRequest } from './requests.repository.ts';
import {
  buyerToWire,
  detailsFromWire,
  detailsToWire,
  discardOfStoreToWire,
  requestClosed,
  requestSnapshot,
  requestToWire,
  vehicleFromWire,
} from './requests.wire.ts';

type Relation = (typeof requestRelations)[number];
type Closing = BodyOf<typeof updateQuotationRequest>;

export interface RequestsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  linkSecret: string;
}

/** Requests closed for their age in one transaction: few enough to be quick, many enough to keep up. */
const expiryBatch = 200;

const sellersScopes = new Set<RequestsQuery['scopes'][number]>([
  'pending',
  'inWait',
  'ownedByStore',
  'notQuoted',
  'notIgnored',
  'quoted',
  'ignored',
  'dontOwnedByUser',
]);

export const createRequestsService = ({ db, unitOfWork, clock, linkSecret }: RequestsDeps) => {
  const ownStore = async (on: Executor, { storeId }: Viewer): Promise<Store | undefined> =>
    storeId === null ? undefined : stores.find(on, storeId);

  /** Requests with the wanted relations, in a constant number of queries. */
  const describe = async (
    on: Executor,
    rows: readonly Request[],
    relations: readonly Relation[],
    { viewer, store }: { viewer: Viewer; store: Store | undefined },
  ) => {
    const wants = (...names: Relation[]) => names.some((name) => relations.includes(name));
    const wantsQuotations = relations.some((name) => name.startsWith('quotations'));
    const quoted = wantsQuotations
      ? await quotations.ofRequests(
          on,
          rows.map(({ id }) => id),
          viewer,
        )
      : null;
    const quotedIds = quoted?.map(({ id }) => id) ?? [];
    const lines = quoted ? await quotations.linesOf(on, quotedIds) : [];
    const committed = wants('quotations.infractions')
      ? await infractions.ofQuotations(on, quotedIds, viewer)
      : null;
    const infractionsOf = (id: number) =>
      committed?.filter(({ quotationId }) => quotationId === id).map(quotationInfraction);
    const [wantsUser, wantsDetails] = [wants('user'), wants('details', 'detail')];
    const now = clock();
    const ordered = new Set(
      quoted?.flatMap(({ requestId, orderId }) => (orderId === null ? [] : requestId)) ?? [],
    );
    // Of others nothing is missing of an order.
    const own = rows.flatMap(({ id, buyerId }) => (buyerId === viewer.userId && ordered.has(id) ? id : []));
    const again =
      wantsDetails && own.length > 0
        ? await requests.askedAgain(on, own, now)
        : new Map<number, AskedAgain>();
    return rows.map((request) => ({
      ...requestToWire(request, { viewer, store, now, linkSecret }),
      ...(wantsUser && { user: buyerToWire(request, viewer) }),
      ...(wantsDetails && { details: again.size > 0 ? detailsToWire(request, again) : request.details }),
      ...(quoted && {
        quotations: quoted
          .filter(({ requestId }) => requestId === request.id)
          .flatMap((quotation) => {
            const side = sideOf(quotation, viewer);
            if (!side) return [];
            const wire = quotationToWire(quotation, lines, side, now);
            return [committed && side !== 'buyer' ? { ...wire, infractions: infractionsOf(wire.id) } : wire];
          }),
      }),
    }));
  };

  /** Whose list is meant. FORBIDDEN for a seller's scope without a store. */
  const audienceOf = (viewer: Viewer, store: Store | undefined, isSellersList: boolean): Audience => {
    if (viewer.isManager) return { of: 'all', userId: viewer.userId };
    if (!isSellersList) return { of: 'buyer', userId: viewer.userId };
    const id = storeOf(viewer);
    // Until the event of a store arrives it has no brands, so its lists are empty.
    const known =
      store ??
      ({
        id,
        country: 'CO',
        brandIds: [] as number[],
        partGroups: null,
        cityIds: null,
        linkedMobile: null,
        hasModule: true,
        isActive: true,
      } as Store);
    return { of: 'store', userId: viewer.userId, store: known, brandIds: viewer.brandIds };
  };

  /** Managers have no store: they see which store discarded a request last, which adviser and why. */
  const latestDiscards = async (rows: readonly Request[]) => {
    const latest = await discards.latestOfRequests(
      db,
      rows.map(({ id }) => id),
    );
    return new Map([...latest].map(([id, discard]) => [id, discardOfStoreToWire(discard)]));
  };

  const findFor = async (on: Executor, id: number, viewer: Viewer) => {
    const store = await ownStore(on, viewer);
    const request = await requests.find(on, id, viewer.storeId);
    const standing = request && standingIn(request, viewer, store);
    if (!request || !standing) throw new AppError('NOT_FOUND');
    const isStranger = request.ownQuotationId === null && request.discardReason === null;
    if (standing === 'seller' && isStranger) refuseUnquotable(store!, request, viewer);
    if (standing === 'seller') refuseUnassigned(viewer, request);
    return { request, store, standing };
  };

  const noteOpening = async (requestId: number, viewer: Viewer) =>
    openings.add(db, { requestId, storeId: storeOf(viewer), userId: viewer.userId, openedAt: clock() });

  const refuseUnknown = async (trx: Transaction, draft: QuotationRequestDraft, brandId: number) => {
    if (!(await brands.findActive(trx, brandId))) throw new AppError('BRAND_UNKNOWN');
    if (!(await zones.findCity(trx, draft.city_id, draft.country))) throw new AppError('ZONE_UNKNOWN');
  };
  const refuseUnknownStore = async (trx: Transaction, draft: QuotationRequestDraft) => {
    if (typeof draft.store_id !== 'number') return;
    const store = await stores.findToOpen(trx, draft.store_id);
    if (store?.country !== draft.country || store.linkedMobile !== null) throw new AppError('STORE_UNKNOWN');
    if (!store.hasModule) {
      throw new AppError('STORE_UNKNOWN', { message: 'Esta tienda no recibe solicitudes por ahora.' });
    }
  };

  const ownProviders = async (trx: Transaction, draft: QuotationRequestDraft, userId: number) => {
    const ids = chosenProviders(draft.tuercaProviders, draft.satdaProviders);
    const found = ids.length ? await providers.findOwned(trx, userId, ids) : [];
    if (found.length < ids.length) {
      throw new AppError('INVALID_INPUT', { fields: { satdaProviders: 'El proveedor no es tuyo' } });
    }
    return found;
  };

  /**
   * Accepts the claim of a verified vehicle only for a verified one in the caller's own garage, or of the guest that the caller
   * was. One that was described is completed from there where the registry answered for its plate while the buyer wrote.
   */
  const vehicleOf = async (
    trx: Transaction,
    draft: QuotationRequestDraft,
    userId: number,
  ): Promise<{ vehicle: RequestVehicle; vehicleId: number | null }> => {
    const vehicleId = draft.vehicle_id ?? null;
    const isClaimed = draft.vehicle_is_verified && vehicleId !== null;
    const sent = vehicleFromWire(draft);
    const claimed = isClaimed
      ? await vehicles.findVerified(trx, userId, { ...sent, id: vehicleId })
      : undefined;
    const vehicle = vehicleOfDraft(sent, detailsFromWire(draft), claimed);
    if (vehicle.isVerified || !vehicle.licensePlate) return { vehicle, vehicleId };
    const own = await vehicles.findVerifiedByPlate(trx, userId, vehicle.licensePlate);
    const completed = own && completedBy(vehicle, own);
    return completed
      ? { vehicle: { ...vehicle, ...completed, isVerified: true }, vehicleId: own.id }
      : { vehicle, vehicleId };
  };

  /** The parts as stored; which of an earlier request is asked for again is kept where that is the buyer's own. */
  const detailsOf = async (trx: Transaction, draft: QuotationRequestDraft, userId: number) => {
    const details = storedDetails(detailsFromWire(draft));
    const named = details.flatMap(({ againOf }) => againOf ?? []);
    const own = named.length > 0 ? await requests.ownDetails(trx, userId, named) : new Set<number>();
    return details.map((detail) => ({
      ...detail,
      againOf: detail.againOf && own.has(detail.againOf) ? detail.againOf : null,
    }));
  };

  /** Writes a request of the viewer's, for a vehicle and in a city that are known. */
  const write = async (
    trx: Transaction,
    { userId }: Viewer,
    draft: QuotationRequestDraft,
    told: Pick<NewRequest, 'linkedMobiles' | 'isPurchase'>,
  ): Promise<Request> => {
    const { vehicle, vehicleId } = await vehicleOf(trx, draft, userId);
    await refuseUnknown(trx, draft, vehicle.brandId);
    const createdAt = clock();
    const id = await requests.insert(trx, {
      buyerId: userId,
      storeId: draft.store_id ?? null,
      country: draft.country,
      currency: countries[draft.country].currency,
      vehicle,
      ownerIdentification: draft.vehicle_owner_identification || null,
      propertyCard: draft.vehicle_property_card ?? null,
      vehicleId,
      catalogOrigin: draft.catalog_origin || null,
      ...told,
      cityId: draft.city_id,
      createdAt,
      expiresAt: expiryOf(createdAt),
      details: await detailsOf(trx, draft, userId),
    });
    return (await requests.find(trx, id, null))!;
  };

  return {
    create: (viewer: Viewer, draft: QuotationRequestDraft, idempotencyKey: string | undefined) =>
      unitOfWork.transact(
        async (trx, emit) => {
          refuseContactData(detailsFromWire(draft));
          await refuseUnknownStore(trx, draft);
          const toTell = await ownProviders(trx, draft, viewer.userId);
          const request = await write(trx, viewer, draft, {
            linkedMobiles: toTell.map(({ whatsapp }) => whatsapp),
          });
          emit(quotationRequestCreated, {
            ...requestSnapshot(request),
            providers: toTell,
            licensePlate: request.isVerified ? null : request.licensePlate,
          });
          if (draft.details.some(({ again_of: againOf }) => againOf)) {
            const earlier = await requests.lockAskedAgain(trx, [request.id]);
            await closeWhenOrdered(trx, emit, earlier, request.createdAt);
          }
          return { id: request.id, code: request.code, vehicle_VIN: request.vin };
        },
        {
          idempotency: {
            key: idempotencyKey,
            operation: 'createQuotationRequest',
            callerId: viewer.userId,
            body: draft,
          },
        },
      ),

    /** The request behind a purchase of products, in the transaction that makes its quotation and its order (ADR 0490). */
    writePurchase: async (
      trx: Transaction,
      emit: Emit,
      viewer: Viewer,
      draft: QuotationRequestDraft,
    ): Promise<Request> => {
      const request = await write(trx, viewer, draft, { linkedMobiles: [], isPurchase: true });
      emit(quotationRequestCreated, {
        ...requestSnapshot(request),
        providers: [],
        licensePlate: null,
        isPurchase: true,
      });
      return request;
    },

    list: async (viewer: Viewer, query: RequestsQuery) => {
      const store = await ownStore(db, viewer);
      const audience = audienceOf(
        viewer,
        store,
        query.scopes.some((scope) => sellersScopes.has(scope)),
      );
      const { rows, count } = await lists.list(db, { query, audience, viewer, now: clock() });
      const described = await describe(db, rows, query.with, { viewer, store });
      const isOfAllStores = viewer.isManager && query.scopes.includes('ignored');
      const latest = isOfAllStores ? await latestDiscards(rows) : null;
      return {
        data: latest
          ? described.map((request) => ({ ...request, discard: latest.get(request.id) ?? null }))
          : described,
        metadata: { count, page: query.page, pageSize: query.pageSize },
      };
    },

    countPending: async (viewer: Viewer) => {
      const audience = audienceOf(viewer, await ownStore(db, viewer), true);
      return lists.countPending(db, audience, viewer.storeId, clock());
    },

    read: async (viewer: Viewer, id: number, relations: readonly Relation[]) => {
      const { request, store, standing } = await findFor(db, id, viewer);
      if (standing === 'seller') await noteOpening(id, viewer);
      const [described] = await describe(db, [request], relations, { viewer, store });
      return described!;
    },

    /** The buyer or a manager closes a request; a concurrent quotation is refused afterwards. */
    close: (viewer: Viewer, id: number, { close_reason: closeReason }: Closing) =>
      unitOfWork.transact(async (trx, emit) => {
        const earlier = await requests.lockWithAskedAgain(trx, id);
        const { request, store, standing } = await findFor(trx, id, viewer);
        if (standing === 'seller') throw new AppError('FORBIDDEN');
        if (request.closedAt !== null) throw new AppError('REQUEST_CLOSED');
        const closedAt = clock();
        await requests.close(trx, id, { closedAt, closeReason });
        emit(
          quotationRequestClosed,
          requestClosed(request, { cause: 'buyer', reason: closeReason, at: closedAt }),
        );
        await reopenWhenWanting(trx, emit, earlier, closedAt);
        const closed = (await requests.find(trx, id, viewer.storeId))!;
        const [described] = await describe(trx, [closed], [], { viewer, store });
        return described!;
      }),

    /**
     * Completes the buyer's open requests with a plate for which the registry has answered. Where the registry contradicts
     * what the buyer typed, nothing changes and the buyer is told of it (ADR 0358).
     */
    async checkVehicle(
      answered: DataOf<typeof plateLookupAnswered>,
      { trx, emit }: Pick<HandlerContext, 'trx' | 'emit'>,
    ): Promise<void> {
      const { userId: buyerId, country, licensePlate, vehicle: registered } = answered;
      if (!registered) return;
      const now = clock();
      for (const id of await requests.lockUnverified(trx, { buyerId, country, licensePlate }, now)) {
        const request = (await requests.find(trx, id, null))!;
        const completed = completedBy(request, registered);
        if (completed) {
          await requests.verifyVehicle(trx, request, { ...completed, vehicleId: registered.vehicleId });
        }
        const { code, brandName, year } = request;
        emit(quotationRequestVehicleChecked, {
          requestId: id,
          code,
          buyerId,
          country,
          licensePlate,
          outcome: completed ? 'completed' : 'contradicted',
          vehicle: { brandName, model: completed?.model ?? request.model, year },
          registered: { brandName: registered.brandName, model: registered.model, year: registered.year },
          // Of a request that garage does not know of it has told itself.
          isTold: answered.isTold && answered.requestId === id,
          askedAt: answered.askedAt,
          at: now.toISOString(),
        });
      }
    },

    /** The costs of the seller's store; for a manager, those of the store that the request was sent to. */
    readServiceCosts: async (viewer: Viewer, id: number) => {
      const { request, store } = await findFor(db, id, viewer);
      const payer = store ?? (request.storeId === null ? undefined : await stores.find(db, request.storeId));
      if (!payer) throw new AppError('NOT_FOUND');
      return { serviceCost: fromMinor(payer.serviceCostMinor), serviceCostPercent: payer.serviceCostPercent };
    },

    saveNote: async (
      viewer: Viewer,
      body: { storeId: number | null | undefined; requestId: number; note: string },
    ) => {
      const storeId = storeOf(viewer);
      if (typeof body.storeId === 'number' && body.storeId !== storeId) throw new AppError('FORBIDDEN');
      const { standing } = await findFor(db, body.requestId, viewer);
      if (standing !== 'seller') throw new AppError('FORBIDDEN');
      await requests.saveNote(db, {
        requestId: body.requestId,
        storeId,
        note: body.note,
        userId: viewer.userId,
      });
      return { process_observation_by_seller: body.note };
    },

    /** Closes expired requests, with one event each, and returns how many. */
    expire: async (): Promise<number> => {
      let closed = 0;
      for (;;) {
        const batch = await unitOfWork.transact(async (trx, emit) => {
          const at = clock();
          const expired = await requests.expire(trx, at, expiryBatch);
          for (const request of expired)
            emit(quotationRequestClosed, requestClosed(request, { cause: 'expired', at }));
          return expired.length;
        });
        closed += batch;
        if (batch < expiryBatch) return closed;
      }
    },
  };
};
export type RequestsService = ReturnType<typeof createRequestsService>;
