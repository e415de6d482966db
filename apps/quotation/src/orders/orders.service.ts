import { ApiError } from '@tuerca/api-client';
import { createOrderOfQuotation, quotationOrdered, readAddress } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { fromMinor } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { CallService, Caller, Log } from '@tuerca/service';
import type { Quotation } from '../quotations/quotation.ts';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { viewerOf } from '../viewer.ts';
import { fingerprintOf, orderDraft, purchasedLines, refuseOtherWish, refuseUnavailable } from './order.ts';
import type { Address, OrderBody, QuotationOrder } from './order.ts';
import { ordersRepository as orders } from './orders.repository.ts';

export interface OrdersDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  callIdentity: CallService;
  callCart: CallService;
  log: Pick<Log, 'warn' | 'error'>;
}

/** How long an order may be under way before it is taken for abandoned: longer than any request lasts. */
const abandonedMs = 30_000;
const finishBatch = 50;

const receiptOf = (order: QuotationOrder) => ({
  id: order.orderId!,
  ref_venta: order.reference!,
  total: fromMinor(order.totalMinor),
  currency: order.draft.currency,
});

/** How an order is made, and why in this sequence: docs/adr/0240-order-of-a-quotation.md. */
export const createOrdersService = ({ db, unitOfWork, clock, callIdentity, callCart, log }: OrdersDeps) => {
  /** Only the buyer orders, whoever else may see the quotation. */
  const ofBuyer = (quotation: Quotation | undefined, userId: number): Quotation => {
    if (!quotation || quotation.buyerId !== userId) throw new AppError('NOT_FOUND');
    return quotation;
  };

  const readOwnAddress = async (id: number, token: string | null): Promise<Address> => {
    try {
      const { data } = await callIdentity(readAddress, { params: { id }, token });
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        throw new AppError('ADDRESS_REQUIRED', { cause: error });
      throw error;
    }
  };

  const newClaim = async (
    trx: Transaction,
    quotation: Quotation,
    wish: { body: OrderBody; address: Address; idempotencyKey: string | undefined; fingerprint: string },
  ): Promise<QuotationOrder> => {
    const { body, address, idempotencyKey, fingerprint } = wish;
    refuseUnavailable(quotation, clock());
    const lines = purchasedLines(quotation, await quotations.linesOf(trx, [quotation.id]), body);
    const buyer = await users.find(trx, quotation.buyerId);
    const draft = orderDraft({ quotation, lines, buyer, address, comment: body.comment || null });
    const { id: quotationId, requestId, buyerId } = quotation;
    if (idempotencyKey && (await orders.isKeyUsed(trx, { buyerId, idempotencyKey }))) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    const claim = {
      quotationId,
      requestId,
      buyerId,
      idempotencyKey: idempotencyKey ?? null,
      fingerprint,
      draft,
      claimedAt: clock(),
    };
    await orders.claim(trx, claim);
    return { ...claim, orderId: null, reference: null, totalMinor: draft.totalMinor };
  };

  /** Asks the cart service for the claimed order, which it makes once however often it is asked. */
  const askCart = async ({ quotationId, draft }: QuotationOrder) => {
    try {
      const { data } = await callCart(createOrderOfQuotation, {
        body: draft,
        idempotencyKey: `quotation-${quotationId}`,
      });
      return data;
    } catch (error) {
      // Only a refusal proves that there is no order; after anything else there may be one, so the claim stays.
      if (error instanceof ApiError && error.is('INVALID_INPUT')) {
        await orders.release(db, quotationId);
        log.error({ err: error, quotationId, data: error.data }, 'The cart service refused an order');
        throw new AppError('UNEXPECTED', { cause: error });
      }
      throw error;
    }
  };

  /** Makes what was claimed and marks the quotation ordered, once, with its event. */
  const finish = async (claim: QuotationOrder): Promise<QuotationOrder> => {
    if (claim.orderId !== null) return claim;
    const made = await askCart(claim);
    return unitOfWork.transact(async (trx, emit) => {
      const quotation = (await quotations.findLocked(trx, claim.quotationId))!;
      if (quotation.orderId === null) {
        const orderedAt = clock();
        const order = { orderId: made.id, reference: made.ref_venta, orderedAt };
        await orders.complete(trx, quotation.id, order, claim.draft.lines);
        emit(quotationOrdered, {
          quotationId: quotation.id,
          requestId: quotation.requestId,
          buyerId: quotation.buyerId,
          storeId: quotation.storeId,
          sellerUserId: quotation.sellerUserId,
          orderId: made.id,
          orderReference: made.ref_venta,
          currency: made.currency,
          totalMinor: made.totalMinor,
          at: orderedAt.toISOString(),
        });
      }
      return (await orders.find(trx, quotation.id))!;
    });
  };

  return {
    create: async (
      caller: Caller,
      quotationId: number,
      body: OrderBody,
      idempotencyKey: string | undefined,
    ) => {
      const { userId } = viewerOf(caller);
      if (caller.isGuest) throw new AppError('SIGN_UP_REQUIRED');
      if (body.quotation_id !== undefined && body.quotation_id !== quotationId)
        throw new AppError('QUOTATION_CHANGED');
      ofBuyer(await quotations.find(db, quotationId), userId);
      const wish = { idempotencyKey, fingerprint: fingerprintOf(quotationId, body) };
      const earlier = await orders.find(db, quotationId);
      if (earlier) {
        refuseOtherWish(earlier, wish);
        return receiptOf(await finish(earlier));
      }
      const address = await readOwnAddress(body.addressId, caller.token);
      const claim = await unitOfWork.transact(async (trx) => {
        const quotation = ofBuyer(await quotations.findLocked(trx, quotationId), userId);
        const existing = await orders.find(trx, quotationId);
        if (existing) refuseOtherWish(existing, wish);
        return existing ?? newClaim(trx, quotation, { ...wish, body, address });
      });
      return receiptOf(await finish(claim));
    },

    /** Finishes orders that were left between claim and mark, and answers how many. */
    finishAbandoned: async (): Promise<number> => {
      const stale = await orders.staleClaims(db, new Date(clock().getTime() - abandonedMs), finishBatch);
      let finished = 0;
      for (const claim of stale) {
        try {
          await finish(claim);
          finished += 1;
        } catch (error) {
          log.warn(
            { err: error, quotationId: claim.quotationId },
            'An abandoned order could not be finished yet',
          );
          // While the cart service is away there is no use in asking for the others.
          if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) break;
        }
      }
      return finished;
    },
  };
};
export type OrdersService = ReturnType<typeof createOrdersService>;
