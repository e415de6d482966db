import type {
  BodyOf,
  discardQuotation,
  discardQuotationRequest,
  RequestDiscard as Wire,
} from '@tuerca/contracts';
import {
  quotationDiscarded,
  quotationDiscardUndone,
  quotationRequestDiscarded,
  quotationRequestDiscardUndone,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import type { z } from 'zod';
import { refuseUnavailable } from '../orders/order.ts';
import type { Quotation } from '../quotations/quotation.ts';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { quotationSnapshot } from '../quotations/quotations.wire.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { standingIn } from '../requests/request.ts';
import { adviserOf, chooseAdviser, refuseUnassigned, refuseUnquotable } from '../stores/store.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { discardsRepository as discards } from './discards.repository.ts';
import type { DiscardsQuery, RequestDiscard } from './discards.repository.ts';

export interface DiscardsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

const toWire = (discard: RequestDiscard, advisers: Store['advisers'] | null): z.infer<typeof Wire> => ({
  id: discard.id,
  quotation_request_id: discard.requestId,
  store_id: discard.storeId,
  reason: discard.reason,
  comment: discard.comment,
  adviser_id: discard.adviserId,
  adviser: adviserOf(advisers, discard.adviserId),
  created_at: discard.createdAt.toISOString(),
});

/** Locks a quotation for its buyer, who may also be of its store, or for a manager. */
const lockForBuyer = async (trx: Transaction, id: number, viewer: Viewer): Promise<Quotation> => {
  const quotation = await quotations.findLocked(trx, id);
  const isTheirs = quotation?.buyerId === viewer.userId && quotation.closedAt === null;
  if (!quotation || !(isTheirs || viewer.isManager)) throw new AppError('NOT_FOUND');
  return quotation;
};

export const createDiscardsService = ({ db, unitOfWork, clock }: DiscardsDeps) => ({
  /** Discards a request for a store, once, whether or not the request still takes quotations. */
  discardRequest: (viewer: Viewer, body: BodyOf<typeof discardQuotationRequest>) =>
    unitOfWork.transact(async (trx, emit) => {
      const store = await stores.find(trx, storeOf(viewer));
      await requests.lock(trx, body.quotation_request_id);
      const request = await requests.find(trx, body.quotation_request_id, viewer.storeId);
      const standing = request && standingIn(request, viewer, store);
      if (!request || !standing || !store) throw new AppError('NOT_FOUND');
      if (standing !== 'seller') throw new AppError('FORBIDDEN');
      if (request.discardReason !== null) throw new AppError('ALREADY_DISCARDED');
      if (request.ownQuotationId !== null) throw new AppError('ALREADY_QUOTED');
      refuseUnquotable(store, request, viewer);
      const discard = await discards.insertOfRequest(trx, {
        requestId: request.id,
        storeId: store.id,
        reason: body.reason,
        comment: body.comment || null,
        adviserId: chooseAdviser(store, viewer, body.adviser_id),
        createdAt: clock(),
      });
      if (!discard) throw new AppError('ALREADY_DISCARDED');
      const { requestId, storeId, reason, comment, adviserId, createdAt } = discard;
      emit(quotationRequestDiscarded, {
        requestId,
        storeId,
        reason,
        comment,
        adviserId,
        discardedAt: createdAt.toISOString(),
      });
      return toWire(discard, store.advisers);
    }),

  /** Undoes a store's discard: the request is as if it had not been discarded. */
  undoRequestDiscard: (viewer: Viewer, id: number) =>
    unitOfWork.transact(async (trx, emit) => {
      const storeId = storeOf(viewer);
      const requestId = await discards.deleteOfRequest(trx, { id, storeId });
      if (requestId === undefined) throw new AppError('NOT_FOUND');
      refuseUnassigned(viewer, (await requests.find(trx, requestId, storeId))!);
      emit(quotationRequestDiscardUndone, { requestId, storeId, undoneAt: clock().toISOString() });
    }),

  listOfRequests: async (viewer: Viewer, query: DiscardsQuery) => {
    const { rows, count } = await discards.list(db, query, {
      storeId: viewer.isManager ? null : storeOf(viewer),
      brandIds: viewer.brandIds,
    });
    return {
      data: rows.map(({ advisers, ...discard }) => toWire(discard, advisers)),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  },

  /** Discards a quotation for its buyer; it can no longer be ordered. */
  discardQuotation: (viewer: Viewer, body: BodyOf<typeof discardQuotation>) =>
    unitOfWork.transact(async (trx, emit) => {
      const quotation = await lockForBuyer(trx, body.quotation_id, viewer);
      if (quotation.claimedAt !== null) throw new AppError('QUOTATION_ORDERED');
      const createdAt = clock();
      const discard = await discards.insertOfQuotation(trx, {
        quotationId: quotation.id,
        reason: body.reason,
        createdAt,
      });
      if (!discard) throw new AppError('ALREADY_DISCARDED');
      emit(quotationDiscarded, {
        quotationId: quotation.id,
        requestId: quotation.requestId,
        buyerId: quotation.buyerId,
        storeId: quotation.storeId,
        sellerUserId: quotation.sellerUserId,
        reason: body.reason,
        at: createdAt.toISOString(),
      });
      return {
        id: discard.id,
        quotation_id: quotation.id,
        reason: body.reason,
        created_at: createdAt.toISOString(),
      };
    }),

  /** Takes back a buyer's discard of a quotation that could be ordered without it. */
  undoQuotationDiscard: (viewer: Viewer, id: number) =>
    unitOfWork.transact(async (trx, emit) => {
      const known = await quotations.find(trx, id);
      // Before the quotation, as everywhere: a close of the request that is under way comes first.
      if (known) await requests.lock(trx, known.requestId);
      const quotation = await lockForBuyer(trx, id, viewer);
      if (!(await discards.deleteOfQuotation(trx, id))) throw new AppError('NOT_FOUND');
      const now = clock();
      refuseUnavailable({ ...quotation, discardedAt: null }, now);
      const lines = await quotations.linesOf(trx, [id]);
      emit(quotationDiscardUndone, { ...quotationSnapshot(quotation, lines), at: now.toISOString() });
    }),
});
export type DiscardsService = ReturnType<typeof createDiscardsService>;
