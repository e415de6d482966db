import type { BodyOf, updateQuotationDetail } from '@tuerca/contracts';
import { quotationEdited, quotationClosed, quotationRequestClosed, quotationSent } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { countries } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { standingIn } from '../requests/request.ts';
import type { Request } from '../requests/request.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { chooseAdviser, isReachedBy, refuseOtherBrands } from '../stores/store.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import {
  fillsRequest,
  lineChanges,
  lineTermsOf,
  offeredTotals,
  priceInMinor,
  refuseContactData,
  refuseForeignParts,
  refuseSettled,
  refuseUnavailable,
  shippingOf,
  sideOf,
  validUntilOf,
} from './quotation.ts';
import type {
  Line,
  LineChanges,
  LineTerms,
  Quotation,
  QuotationChanges,
  QuotationDraft,
} from './quotation.ts';
import { quotationsRepository as quotations } from './quotations.repository.ts';
import type { QuotationsQuery } from './quotations.repository.ts';
import { lineToWire, quotationSnapshot, quotationToWire, requestOfQuotation } from './quotations.wire.ts';

export interface QuotationsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  detectContactData: boolean;
}

type LineEdit = BodyOf<typeof updateQuotationDetail>;

/** A line as it would be written whole, with only what was sent changed. */
const editedLine = (line: Line, edit: LineEdit): LineTerms => ({
  requestDetailId: line.requestDetailId,
  reference: edit.reference === undefined ? line.reference : edit.reference || null,
  name: edit.name ?? line.name,
  brand: edit.brand ?? line.brand,
  amount: edit.amount ?? line.amount,
  image: edit.image === undefined ? line.image : edit.image,
  unitPriceMinor: edit.unit_price === undefined ? line.unitPriceMinor : priceInMinor(edit.unit_price),
  warranty: edit.warranty ?? line.warranty,
  deliveryTime: edit.delivery_time ?? line.deliveryTime,
});

const draftOf = (line: Line): NonNullable<QuotationChanges['quotationDetails']>[number] => ({
  id: line.id,
  quotation_request_detail_id: line.requestDetailId,
  reference: line.reference,
  name: line.name,
  brand: line.brand,
  amount: line.amount,
  unit_price: line.unitPriceMinor / 100,
  warranty: line.warranty,
  delivery_time: line.deliveryTime,
  image: line.image,
});

export const createQuotationsService = ({ db, unitOfWork, clock, detectContactData }: QuotationsDeps) => {
  const checkText = (text: string | null | undefined, sender: { storeName: string }) => {
    if (detectContactData) refuseContactData(text, sender);
  };

  const describe = (
    { quotation, lines }: { quotation: Quotation; lines: readonly Line[] },
    viewer: Viewer,
  ) => {
    const side = sideOf(quotation, viewer);
    if (!side) throw new AppError('NOT_FOUND');
    return {
      ...quotationToWire(quotation, lines, side, clock()),
      request: requestOfQuotation(quotation, viewer),
    };
  };

  /** The request, once no one else is quoting or closing it, if the store may quote it at all. */
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
    if (request.ownQuotationId !== null) throw new AppError('ALREADY_QUOTED');
    if (!store || !isReachedBy(store, request)) throw new AppError('NOT_FOUND');
    refuseOtherBrands(store, request);
    refuseUnavailable(request, clock());
    return request;
  };

  const quotationOf = (draft: QuotationDraft, request: Request, store: Store, viewer: Viewer) => {
    const now = clock();
    const lines = draft.quotationDetails.map(lineTermsOf);
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

  const countTowardsLimit = async (trx: Transaction, emit: Emit, request: Request) => {
    const isLast = fillsRequest(request);
    await requests.countQuotation(trx, request.id, { isLast });
    if (!isLast) return;
    emit(quotationRequestClosed, {
      requestId: request.id,
      code: request.code,
      buyerId: request.buyerId,
      cause: 'limit',
      reason: null,
      closedAt: clock().toISOString(),
    });
  };

  const findWhole = async (on: Executor, id: number) => {
    const quotation = await quotations.find(on, id);
    if (!quotation) throw new AppError('NOT_FOUND');
    return { quotation, lines: await quotations.linesOf(on, [id]) };
  };

  /** One's store's quotation, once no one else is editing or ordering it. */
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
    refuseSettled(quotation);
    const lines = await quotations.linesOf(trx, [quotation.id]);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new AppError('NOT_FOUND');
    return { quotation, lines, line };
  };

  /** Writes an edit as a new version; nothing happens when there is nothing to write. */
  const keepEdit = async (
    trx: Transaction,
    quotation: Quotation,
    changes: Partial<
      Pick<Quotation, 'shippingKind' | 'shippingMinor' | 'validUntil' | 'observations' | 'adviserId'>
    >,
    lines: LineChanges,
  ): Promise<boolean> => {
    const edited = Object.entries(changes).filter(
      ([name, value]) => quotation[name as keyof Quotation] !== value,
    );
    if (!edited.length && !lines.added.length && !lines.changed.length && !lines.removedIds.length)
      return false;
    const shippingMinor = changes.shippingMinor ?? quotation.shippingMinor;
    const { subtotalMinor, commissionMinor } = offeredTotals(lines.result, shippingMinor, quotation);
    await quotations.changeLines(trx, quotation.id, lines);
    await quotations.change(trx, quotation.id, {
      ...changes,
      subtotalMinor,
      commissionMinor,
      updatedAt: clock(),
    });
    return true;
  };

  const announceEdit = async (trx: Transaction, emit: Emit, id: number, notify: boolean) => {
    const whole = await findWhole(trx, id);
    emit(quotationEdited, { ...quotationSnapshot(whole.quotation, whole.lines), notify });
    return whole;
  };

  return {
    /** Quotes a request: once per store, and never more often than its limit, which its locked row guards. */
    create: (viewer: Viewer, draft: QuotationDraft, idempotencyKey: string | undefined) =>
      unitOfWork.transact(
        async (trx, emit) => {
          const store = await stores.find(trx, storeOf(viewer));
          const request = await lockQuotable(trx, draft.quotation_request_id, store, viewer);
          const quoted = quotationOf(draft, request, store!, viewer);
          refuseForeignParts(quoted.lines, request.details);
          checkText(draft.observations, { storeName: store!.name });
          const id = await quotations.insert(trx, quoted);
          await countTowardsLimit(trx, emit, request);
          const whole = await findWhole(trx, id);
          emit(quotationSent, quotationSnapshot(whole.quotation, whole.lines));
          return describe(whole, viewer);
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

    update: (viewer: Viewer, id: number, body: QuotationChanges) =>
      unitOfWork.transact(async (trx, emit) => {
        const store = await stores.find(trx, storeOf(viewer));
        const quotation = await lockOwn(trx, id, viewer);
        if (!store || quotation.storeId !== store.id) throw new AppError('NOT_FOUND');
        refuseSettled(quotation);
        if (body.version !== undefined && body.version !== quotation.version) throw new AppError('CONFLICT');
        const lines = await quotations.linesOf(trx, [id]);
        const request = (await requests.find(trx, quotation.requestId, viewer.storeId))!;
        const wanted = lineChanges(lines, body.quotationDetails ?? lines.map(draftOf));
        refuseForeignParts(wanted.result, request.details);
        checkText(body.observations, { storeName: store.name });
        const isChanged = await keepEdit(
          trx,
          quotation,
          {
            ...(body.shipping_cost !== undefined && shippingOf(body.shipping_cost)),
            ...(body.valid_until !== undefined &&
              body.valid_until !== quotation.validUntil && {
                validUntil: validUntilOf(body.valid_until, clock(), quotation.country),
              }),
            ...(body.observations !== undefined && { observations: body.observations || null }),
            ...(typeof body.adviser_id === 'number' && {
              adviserId: chooseAdviser(store, viewer, body.adviser_id),
            }),
          },
          wanted,
        );
        const isToldOrNew = isChanged || body.saveAndNotify;
        const whole = isToldOrNew
          ? await announceEdit(trx, emit, id, body.saveAndNotify)
          : { quotation, lines };
        return describe(whole, viewer);
      }),

    /** Changes one line. An admin, who moderates what sellers show, may only take its photo away. */
    updateLine: (viewer: Viewer, lineId: number, edit: LineEdit) =>
      unitOfWork.transact(async (trx, emit) => {
        const { quotation, lines, line } = await lineOfQuotation(trx, lineId, viewer);
        const removesPhotoOnly = edit.image === null && Object.keys(edit).length === 1;
        if (viewer.isManager && !removesPhotoOnly) throw new AppError('FORBIDDEN');
        const terms = editedLine(line, edit);
        const wanted = lineChanges(
          lines,
          lines.map((each) => (each.id === lineId ? draftOf({ ...line, ...terms }) : draftOf(each))),
        );
        const isChanged = await keepEdit(trx, quotation, {}, wanted);
        if (isChanged) await announceEdit(trx, emit, quotation.id, false);
        return lineToWire((await quotations.findLine(trx, lineId))!, 'seller');
      }),

    deleteLine: (viewer: Viewer, lineId: number): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const { quotation, lines } = await lineOfQuotation(trx, lineId, viewer);
        if (lines.length === 1) throw new AppError('LAST_LINE');
        const left = lines.filter(({ id }) => id !== lineId);
        await keepEdit(trx, quotation, {}, lineChanges(lines, left.map(draftOf)));
        await announceEdit(trx, emit, quotation.id, false);
      }),

    /** Withdraws a quotation from the buyer's sight; it keeps counting towards the request's limit. */
    close: (viewer: Viewer, id: number) =>
      unitOfWork.transact(async (trx, emit) => {
        storeOf(viewer);
        const quotation = await lockOwn(trx, id, viewer);
        if (quotation.claimedAt !== null) throw new AppError('QUOTATION_ORDERED');
        if (quotation.closedAt === null) {
          const closedAt = clock();
          await quotations.close(trx, id, closedAt);
          emit(quotationClosed, {
            quotationId: id,
            requestId: quotation.requestId,
            buyerId: quotation.buyerId,
            storeId: quotation.storeId,
            sellerUserId: quotation.sellerUserId,
            reason: null,
            at: closedAt.toISOString(),
          });
        }
        return describe(await findWhole(trx, id), viewer);
      }),

    read: async (viewer: Viewer, id: number) => describe(await findWhole(db, id), viewer),

    list: async (viewer: Viewer, query: QuotationsQuery) => {
      const { rows, count } = await quotations.list(db, query, viewer);
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
