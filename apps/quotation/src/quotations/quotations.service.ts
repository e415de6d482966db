import type { BodyOf, createQuotation, QuotationEdit, updateQuotationDetail } from '@tuerca/contracts';
import {
  quotationEdited,
  quotationClosed,
  quotationRequestClosed,
  quotationRequestDiscardUndone,
  quotationRequestReopened,
  quotationSent,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { countries, isPutTo } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { z } from 'zod';
import { discardsRepository as discards } from '../discards/discards.repository.ts';
import { refuseSmallPhotos } from '../photos/photos.service.ts';
import { standingIn } from '../requests/request.ts';
import type { Request } from '../requests/request.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { requestClosed } from '../requests/requests.wire.ts';
import { chooseAdviser, refuseUnquotable } from '../stores/store.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { lineChanges, linesAfter, newTerms, photosOf, removesPhotosOnly, unchangedLines } from './line.ts';
import type { Line, LineChanges, LineEdit } from './line.ts';
import { lineFromWire, lineToWire } from './lines.wire.ts';
import {
  fillsRequest,
  hasUntoldChanges,
  isWithdrawn,
  offeredTotals,
  refuseContactData,
  refuseForeignParts,
  refuseSettled,
  refuseUnavailable,
  shippingOf,
  sideOf,
  validUntilOf,
  writtenQuotation,
} from './quotation.ts';
import type { Quotation } from './quotation.ts';
import { quotationsRepository as quotations } from './quotations.repository.ts';
import type { NewQuotation, QuotationsQuery } from './quotations.repository.ts';
import { quotationSnapshot, quotationToWire, requestOfQuotation } from './quotations.wire.ts';

export interface QuotationsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  detectContactData: boolean;
}

type QuotationDraft = BodyOf<typeof createQuotation>;
type QuotationChanges = z.output<typeof QuotationEdit>;
type LineBody = BodyOf<typeof updateQuotationDetail>;

/** A quotation with all its lines. */
interface Whole {
  quotation: Quotation;
  lines: readonly Line[];
}

/** Whether an edit does nothing but take the observations away. */
const clearsObservationsOnly = ({ saveAndNotify, observations, ...others }: QuotationChanges): boolean =>
  !saveAndNotify &&
  observations !== undefined &&
  !observations &&
  Object.values(others).every((value) => value === undefined);

/** Who of the store is responsible is nothing that its buyer is shown. */
const isOfStoreAlone = new Set<string>(['adviserId', 'handedToAdviserId'] satisfies (keyof Quotation)[]);

/** The photos that are sent with each line of a quotation. */
const sentPhotos = (edits: readonly LineEdit[]) =>
  edits.map((edit, index) => ({ field: `quotationDetails.${index}.images`, images: photosOf(edit) }));

export const createQuotationsService = ({ db, unitOfWork, clock, detectContactData }: QuotationsDeps) => {
  const checkText = (text: string | null | undefined, sender: { storeName: string }) => {
    if (detectContactData) refuseContactData(text, sender);
  };

  const describe = ({ quotation, lines }: Whole, viewer: Viewer) => {
    const side = sideOf(quotation, viewer);
    if (!side) throw new AppError('NOT_FOUND');
    return {
      ...quotationToWire(quotation, lines, side, clock()),
      request: requestOfQuotation(quotation, viewer),
    };
  };

  /** Locks the request and returns it when the store may quote it. */
  const lockQuotable = async (
    trx: Transaction,
    requestId: number,
    store: Store | undefined,
    viewer: Viewer,
  ): Promise<Request> => {
    await requests.lock(trx, requestId);
    const request = await requests.find(trx, requestId, viewer.storeId);
    if (!request || !standingIn(request, viewer, store)) throw new AppError('NOT_FOUND');
    if (request.buyerId === viewer.userId) throw new AppError('FORBIDDEN');
    const own = request.ownQuotationId && (await quotations.findLocked(trx, request.ownQuotationId));
    if (own && !isWithdrawn(own)) throw new AppError('ALREADY_QUOTED');
    if (!store || !isPutTo(store, request)) throw new AppError('NOT_FOUND');
    refuseUnquotable(store, request, viewer);
    refuseUnavailable(request, clock());
    return request;
  };

  const quotationOf = (draft: QuotationDraft, request: Request, store: Store, viewer: Viewer) => {
    const now = clock();
    const lines = draft.quotationDetails.map((line) => newTerms(lineFromWire(line)));
    const terms = {
      commissionPercent: store.serviceCostPercent,
      commissionFixedMinor: store.serviceCostMinor,
    };
    const shipping = shippingOf(draft.shipping_cost);
    return {
      requestId: request.id,
      storeId: store.id,
      sellerUserId: store.ownerUserId,
      adviserId: chooseAdviser(store, viewer, draft.adviser_id),
      country: request.country,
      currency: countries[request.country].currency,
      brandId: request.brandId,
      model: request.model,
      ...shipping,
      ...terms,
      ...offeredTotals(lines, shipping.shippingMinor, terms),
      validUntil: validUntilOf(draft.valid_until, now, request.country),
      observations: draft.observations || null,
      createdAt: now,
      lines,
    };
  };

  const announceFull = (emit: Emit, request: Request) =>
    emit(quotationRequestClosed, requestClosed(request, { cause: 'limit', at: clock() }));

  const countTowardsLimit = async (trx: Transaction, emit: Emit, request: Request) => {
    const isLast = fillsRequest(request);
    await requests.countQuotation(trx, request.id, { isLast });
    if (isLast) announceFull(emit, request);
  };

  /** Who quotes what a colleague had discarded takes that back: it is no longer among what the store discarded. */
  const undoDiscard = async (
    trx: Transaction,
    emit: Emit,
    { id: requestId, discardId }: Request,
    storeId: number,
  ) => {
    if (discardId === null) return;
    // A colleague may be taking it back at this moment, which says so.
    if ((await discards.deleteOfRequest(trx, { id: discardId, storeId })) === undefined) return;
    emit(quotationRequestDiscardUndone, { requestId, storeId, undoneAt: clock().toISOString() });
  };

  const findWhole = async (on: Executor, id: number): Promise<Whole> => {
    const quotation = await quotations.find(on, id);
    if (!quotation) throw new AppError('NOT_FOUND');
    return { quotation, lines: await quotations.linesOf(on, [id]) };
  };

  /** Locks and returns a quotation of the viewer's store, or any for a manager. */
  const lockOwn = async (trx: Transaction, id: number, viewer: Viewer): Promise<Quotation> => {
    const quotation = await quotations.findLocked(trx, id);
    const side = quotation && sideOf(quotation, viewer);
    if (side !== 'seller' && side !== 'manager') throw new AppError('NOT_FOUND');
    return quotation!;
  };

  const lineOfQuotation = async (trx: Transaction, lineId: number, viewer: Viewer) => {
    const found = await quotations.findLine(trx, lineId);
    if (!found) throw new AppError('NOT_FOUND');
    const quotation = await lockOwn(trx, found.quotationId, viewer);
    refuseSettled(quotation, viewer);
    const lines = await quotations.linesOf(trx, [quotation.id]);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new AppError('NOT_FOUND');
    return { quotation, lines, line };
  };

  /** Saves an edit as a new version; null when nothing changes. */
  const keepEdit = async (
    trx: Transaction,
    { quotation, lines }: Whole,
    changes: Partial<
      Pick<
        Quotation,
        'shippingKind' | 'shippingMinor' | 'validUntil' | 'observations' | 'adviserId' | 'handedToAdviserId'
      >
    >,
    wanted: LineChanges,
  ): Promise<Whole | null> => {
    const edited = Object.entries(changes).flatMap(([name, value]) =>
      quotation[name as keyof Quotation] === value ? [] : name,
    );
    if (!edited.length && !wanted.isSeen && !wanted.changed.length) return null;
    const shippingMinor = changes.shippingMinor ?? quotation.shippingMinor;
    const { subtotalMinor, commissionMinor } = offeredTotals(wanted.result, shippingMinor, quotation);
    const inserted = await quotations.changeLines(trx, quotation.id, wanted);
    const row = await quotations.change(trx, quotation.id, {
      ...changes,
      subtotalMinor,
      commissionMinor,
      updatedAt: clock(),
      isSeen: wanted.isSeen || edited.some((name) => !isOfStoreAlone.has(name)),
    });
    return { quotation: { ...quotation, ...row }, lines: linesAfter(lines, wanted, inserted) };
  };

  const announceEdit = (emit: Emit, { quotation, lines }: Whole, notify: boolean) =>
    emit(quotationEdited, { ...quotationSnapshot(quotation, lines), notify });

  const clearObservations = async (
    trx: Transaction,
    emit: Emit,
    viewer: Viewer,
    { id, body }: { id: number; body: QuotationChanges },
  ): Promise<Whole> => {
    const quotation = await lockOwn(trx, id, viewer);
    if (!viewer.moderates || !clearsObservationsOnly(body)) throw new AppError('FORBIDDEN');
    refuseSettled(quotation, viewer);
    const lines = await quotations.linesOf(trx, [id]);
    const unchanged = lineChanges(lines, unchangedLines(lines));
    const kept = await keepEdit(trx, { quotation, lines }, { observations: null }, unchanged);
    if (kept) announceEdit(emit, kept, false);
    return kept ?? { quotation, lines };
  };

  return {
    /** The quotation that products were bought of, in the transaction that makes their order (ADR 0490). */
    writePurchase: async (
      trx: Transaction,
      emit: Emit,
      { drafted, request, store }: { drafted: NewQuotation; request: Request; store: Store },
    ): Promise<{ quotation: Quotation; lines: Line[] }> => {
      const { row, lines } = await quotations.insert(trx, drafted);
      const quotation = writtenQuotation(row, request, store);
      emit(quotationSent, { ...quotationSnapshot(quotation, lines), requestQuotations: 1, isPurchase: true });
      announceFull(emit, request);
      return { quotation, lines };
    },

    /**
     * Quotes a request: once per store and within the request's limit, guarded by its row lock. A quotation
     * that the store had closed is renewed (docs/adr/0315-a-closed-quotation-gives-its-place-back.md).
     */
    create: (viewer: Viewer, draft: QuotationDraft, idempotencyKey: string | undefined) =>
      unitOfWork.transact(
        async (trx, emit) => {
          const store = await stores.findToOpen(trx, storeOf(viewer));
          const request = await lockQuotable(trx, draft.quotation_request_id, store, viewer);
          const quoted = quotationOf(draft, request, store!, viewer);
          refuseForeignParts(quoted.lines, request.details);
          checkText(draft.observations, { storeName: store!.name });
          await refuseSmallPhotos(trx, sentPhotos(quoted.lines));
          await undoDiscard(trx, emit, request, quoted.storeId);
          const withdrawn = request.ownQuotationId;
          const { row, lines } =
            withdrawn === null
              ? await quotations.insert(trx, quoted)
              : await quotations.renew(trx, withdrawn, quoted);
          await countTowardsLimit(trx, emit, request);
          const quotation = writtenQuotation(row, request, store!);
          emit(quotationSent, {
            ...quotationSnapshot(quotation, lines),
            requestQuotations: request.quotationsCount + 1,
          });
          return describe({ quotation, lines }, viewer);
        },
        {
          idempotency: {
            key: idempotencyKey,
            operation: 'createQuotation',
            callerId: viewer.userId,
            body: draft,
          },
        },
      ),

    /** Edits a quotation. A moderator may only remove its observations. */
    update: (viewer: Viewer, id: number, body: QuotationChanges) =>
      unitOfWork.transact(async (trx, emit) => {
        if (viewer.isManager)
          return describe(await clearObservations(trx, emit, viewer, { id, body }), viewer);
        const store = await stores.find(trx, storeOf(viewer));
        const quotation = await lockOwn(trx, id, viewer);
        if (!store || quotation.storeId !== store.id) throw new AppError('NOT_FOUND');
        refuseSettled(quotation, viewer);
        if (body.version !== undefined && body.version !== quotation.version) throw new AppError('CONFLICT');
        const lines = await quotations.linesOf(trx, [id]);
        const request = (await requests.find(trx, quotation.requestId, viewer.storeId))!;
        const edits = body.quotationDetails?.map(({ id: lineId, ...sent }) => ({
          id: lineId,
          ...lineFromWire(sent),
        }));
        const wanted = lineChanges(lines, edits ?? unchangedLines(lines));
        refuseForeignParts(wanted.result, request.details);
        checkText(body.observations, { storeName: store.name });
        await refuseSmallPhotos(trx, sentPhotos(edits ?? []), lines);
        const kept = await keepEdit(
          trx,
          { quotation, lines },
          {
            ...(body.shipping_cost !== undefined && shippingOf(body.shipping_cost)),
            ...(body.valid_until !== undefined &&
              body.valid_until !== quotation.validUntil && {
                validUntil: validUntilOf(body.valid_until, clock(), quotation.country),
              }),
            ...(body.observations !== undefined && { observations: body.observations || null }),
            // Who sent it may have left meanwhile, and stays named.
            ...(typeof body.adviser_id === 'number' &&
              body.adviser_id !== quotation.adviserId && {
                adviserId: chooseAdviser(store, viewer, body.adviser_id),
                handedToAdviserId: null,
              }),
          },
          wanted,
        );
        const whole = kept ?? { quotation, lines };
        const tells = body.saveAndNotify && hasUntoldChanges(whole.quotation);
        const { version } = whole.quotation;
        if (tells) await quotations.setTold(trx, id, version);
        if (kept || tells) announceEdit(emit, whole, tells);
        const saved = tells ? { ...whole, quotation: { ...whole.quotation, toldVersion: version } } : whole;
        return describe(saved, viewer);
      }),

    /** Edits one line. A moderator may only remove photos. */
    updateLine: (viewer: Viewer, lineId: number, body: LineBody) =>
      unitOfWork.transact(async (trx, emit) => {
        const { quotation, lines, line } = await lineOfQuotation(trx, lineId, viewer);
        const edit = lineFromWire(body);
        if (viewer.isManager && !(viewer.moderates && removesPhotosOnly(line, edit)))
          throw new AppError('FORBIDDEN');
        const images = photosOf(edit, line.images);
        await refuseSmallPhotos(trx, [{ field: 'images', images }], lines);
        const wanted = unchangedLines(lines).map((each) =>
          each.id === lineId ? { ...each, ...edit } : each,
        );
        const kept = await keepEdit(trx, { quotation, lines }, {}, lineChanges(lines, wanted));
        if (kept) announceEdit(emit, kept, false);
        return lineToWire(kept?.lines.find(({ id }) => id === lineId) ?? line, 'seller');
      }),

    deleteLine: (viewer: Viewer, lineId: number): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const { quotation, lines } = await lineOfQuotation(trx, lineId, viewer);
        if (lines.length === 1) throw new AppError('LAST_LINE');
        const left = lines.filter(({ id }) => id !== lineId);
        const wanted = lineChanges(lines, unchangedLines(left));
        const kept = await keepEdit(trx, { quotation, lines }, {}, wanted);
        if (kept) announceEdit(emit, kept, false);
      }),

    /** Withdraws a quotation: the buyer no longer sees it, and its place in the request is free again. */
    close: (viewer: Viewer, id: number) =>
      unitOfWork.transact(async (trx, emit) => {
        if (viewer.storeId === null) throw new AppError('FORBIDDEN');
        const known = await quotations.find(trx, id);
        // Lock the request first, as quoting does: the same lock order everywhere avoids deadlocks.
        if (known) await requests.lock(trx, known.requestId);
        const quotation = await lockOwn(trx, id, viewer);
        if (quotation.claimedAt !== null) throw new AppError('QUOTATION_ORDERED');
        const lines = await quotations.linesOf(trx, [id]);
        if (quotation.closedAt !== null) return describe({ quotation, lines }, viewer);
        const closedAt = clock();
        await quotations.close(trx, id, closedAt);
        const { requestId } = quotation;
        const reopened = await requests.uncountQuotations(trx, [requestId], closedAt);
        if (reopened.size > 0) emit(quotationRequestReopened, { requestId, at: closedAt.toISOString() });
        emit(quotationClosed, {
          quotationId: id,
          requestId: quotation.requestId,
          buyerId: quotation.buyerId,
          storeId: quotation.storeId,
          sellerUserId: quotation.sellerUserId,
          reason: null,
          at: closedAt.toISOString(),
        });
        return describe({ quotation: { ...quotation, closedAt, updatedAt: closedAt }, lines }, viewer);
      }),

    read: async (viewer: Viewer, id: number) => describe(await findWhole(db, id), viewer),

    /** Those of the viewer's own requests among them. */
    received: async (viewer: Viewer, ids: readonly number[]) => {
      const made = await quotations.madeFor(db, viewer.userId, ids);
      const found = made.filter(({ closedAt }) => closedAt === null);
      const lines = await quotations.linesOf(
        db,
        found.map(({ id }) => id),
      );
      const now = clock();
      return found.map((quotation) => ({
        ...quotationToWire(quotation, lines, 'buyer', now),
        request: requestOfQuotation(quotation, viewer),
      }));
    },

    list: async (viewer: Viewer, query: QuotationsQuery) => {
      const { rows, count } = await quotations.list(db, { query, viewer, now: clock() });
      const lines = await quotations.linesOf(
        db,
        rows.map(({ id }) => id),
      );
      const side = viewer.isManager ? 'manager' : 'seller';
      const now = clock();
      return {
        data: rows.map((row) => ({
          ...quotationToWire(row, lines, side, now),
          request: requestOfQuotation(row, viewer),
        })),
        metadata: { count, page: query.page, pageSize: query.pageSize },
      };
    },
  };
};
export type QuotationsService = ReturnType<typeof createQuotationsService>;
