import { createHash } from 'node:crypto';
import type { Registrar } from '@tuerca/contracts';
import { belowMinimum, formatMoney, quantityMessages, saleObstacle, type Currency } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Line } from '../quotations/line.ts';
import { isAvailable, shippingOf, sideOf } from '../quotations/quotation.ts';
import type { Quotation } from '../quotations/quotation.ts';
import { seesBuyer } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';

/** What is bought of one quotation, as it was seen. */
export interface Purchase {
  lines: readonly { id: number; quantity: number; seenPrice: number | undefined }[];
  /** The version of the quotation that was seen. */
  version: number | undefined;
  /** The shipping that was seen. */
  seenShipping?: number | string | undefined;
}

export interface PurchasedLine extends Line {
  quantity: number;
}

/** Identifies an order intent: a retry has the same fingerprint, another intent a different one. */
export const fingerprintOf = (id: number, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([id, body]))
    .digest('hex');

/**
 * REQUEST_CLOSED once its buyer closed the request, QUOTATION_NOT_AVAILABLE once the quotation expired, was
 * withdrawn or discarded (specification 3 section 4).
 */
export const refuseUnavailable = (quotation: Quotation, now: Date): void => {
  if (quotation.requestClosedAt !== null) throw new AppError('REQUEST_CLOSED');
  if (!isAvailable(quotation, now)) throw new AppError('QUOTATION_NOT_AVAILABLE');
};

const isOtherShipping = (
  { shippingKind, shippingMinor }: Pick<Quotation, 'shippingKind' | 'shippingMinor'>,
  { seenShipping }: Purchase,
): boolean => {
  if (seenShipping === undefined) return false;
  const seen = shippingOf(seenShipping);
  return seen.shippingKind !== shippingKind || seen.shippingMinor !== shippingMinor;
};

/**
 * The lines that are ordered: each from 0 up to the amount offered, at least one above 0
 * (specification 3 section 5). QUOTATION_CHANGED when the quotation is no longer what was seen.
 */
export const purchasedLines = (
  quotation: Pick<Quotation, 'version' | 'shippingKind' | 'shippingMinor'>,
  lines: readonly Line[],
  purchase: Purchase,
): PurchasedLine[] => {
  const { lines: asked, version } = purchase;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const wanted = new Map(asked.map((line) => [line.id, line]));
  if (wanted.size < asked.length) {
    throw new AppError('INVALID_INPUT', { fields: { quotationDetails: 'Un producto está repetido' } });
  }
  const isChanged = asked.some(({ id, seenPrice }) => {
    const line = byId.get(id);
    return !line || (seenPrice !== undefined && Math.round(seenPrice * 100) !== line.unitPriceMinor);
  });
  if (isChanged || isOtherShipping(quotation, purchase)) throw new AppError('QUOTATION_CHANGED');
  if (version !== undefined && version !== quotation.version) throw new AppError('QUOTATION_CHANGED');
  const purchased = lines.map((line) => ({ ...line, quantity: wanted.get(line.id)?.quantity ?? 0 }));
  asked.forEach(({ id, quantity }, index) => {
    const offered = byId.get(id)!.amount;
    if (quantity <= offered) return;
    const message = quantityMessages.aboveStock(offered);
    throw new AppError('INVALID_INPUT', {
      message,
      fields: { [`quotationDetails.${index}.purchased_amount`]: message },
    });
  });
  const bought = purchased.filter(({ quantity }) => quantity > 0);
  if (bought.length === 0) throw new AppError('AMOUNT_REQUIRED');
  return bought;
};

/**
 * The side that registers a sale: NOT_FOUND to another store, SALE_NOT_ALLOWED on the marketplace or when the
 * buyer's data is hidden (specification 3 section 4).
 */
export const registrarOf = (quotation: Quotation | undefined, viewer: Viewer, now: Date): Registrar => {
  const side = quotation && sideOf(quotation, viewer);
  if (!quotation || (side !== 'seller' && side !== 'manager')) throw new AppError('NOT_FOUND');
  const request = { buyerId: quotation.buyerId, storeId: quotation.requestStoreId };
  const obstacle = saleObstacle({
    storeId: request.storeId,
    seesBuyer: seesBuyer(viewer, request),
    ordered: quotation.claimedAt !== null,
    discarded: quotation.discardedAt !== null,
    withdrawn: quotation.closedAt !== null,
    requestClosed: quotation.requestClosedAt !== null,
    available: isAvailable(quotation, now),
  });
  // The claim of the order refuses the others, unless this very sale was registered before.
  if (obstacle === 'marketplace' || obstacle === 'hiddenBuyer') throw new AppError('SALE_NOT_ALLOWED');
  return side === 'seller' ? 'store' : 'manager';
};

/** What is bought of a quotation in one go with others. */
export interface BoughtOf {
  readonly quotation: Pick<
    Quotation,
    'id' | 'storeId' | 'storeName' | 'storeMinimumMinor' | 'subtotalMinor'
  > & {
    readonly currency: Currency;
  };
  readonly subtotalMinor: number;
}

/** ORDER_BELOW_MINIMUM, which names the store and what is missing, where too little is bought of one. */
export const refuseBelowMinimum = (bought: readonly BoughtOf[]): void => {
  const [below] = belowMinimum(
    bought.map(({ quotation, subtotalMinor }) => ({
      storeId: quotation.storeId,
      subtotal: subtotalMinor,
      offered: quotation.subtotalMinor,
      minimum: quotation.storeMinimumMinor ?? 0,
    })),
  );
  if (!below) return;
  const { storeName, currency } = bought.find(
    ({ quotation }) => quotation.storeId === below.storeId,
  )!.quotation;
  const money = (amount: number) => formatMoney({ amount, currency });
  const orWhole = below.whole === null ? '' : `, o todo lo que cotizó (${money(below.whole)})`;
  throw new AppError('ORDER_BELOW_MINIMUM', {
    message: `${storeName} recibe pedidos desde ${money(below.minimum)} en productos${orWhole}. Faltan ${money(below.missing)}.`,
  });
};

/** Errors of the whole order, whichever quotation raises them. */
const ofAll = new Set(['SIGN_UP_REQUIRED', 'REQUEST_CLOSED']);

/** An error of one of several quotations, with its store's name and its index among them. */
export const ofQuotation = (
  error: unknown,
  index: number,
  { storeName }: Pick<Quotation, 'storeName'>,
): unknown => {
  if (!(error instanceof AppError) || ofAll.has(error.code)) return error;
  const message = `${storeName}: ${error.message}`;
  const place = `quotations.${index}`;
  const fields = typeof error.data === 'string' ? [] : error.data;
  const data = fields.map(({ field, message: own }) => ({
    field: `${place}.${field}`,
    message: `${storeName}: ${own}`,
  }));
  return new AppError(error.code, {
    message,
    data: data.length > 0 ? data : [{ field: place, message }],
    cause: error,
  });
};

interface IntentKeys {
  idempotencyKey: string | undefined;
  fingerprint: string;
  /** A sale has no key: whoever of the store registers the same again means the same order. */
  isSale?: boolean;
}
/** A stored intent, with its order, or null while that is in progress. */
interface KnownIntent {
  idempotencyKey: string | null;
  fingerprint: string;
  orderId: number | null;
}

const isSameKey = (order: KnownIntent, { idempotencyKey }: IntentKeys): boolean =>
  idempotencyKey !== undefined && order.idempotencyKey === idempotencyKey;

/** Whether a stored order belongs to this intent: a retry with its key, a concurrent duplicate, the same sale. */
export const isSameIntent = (order: KnownIntent, intent: IntentKeys): boolean =>
  order.fingerprint === intent.fingerprint &&
  (order.orderId === null || intent.isSale || isSameKey(order, intent));

/** IDEMPOTENCY_KEY_REUSED when the key belongs to another intent, otherwise QUOTATION_ORDERED. */
export const refuseOtherIntent = (order: KnownIntent, intent: IntentKeys): void => {
  if (isSameKey(order, intent) && order.fingerprint !== intent.fingerprint)
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (!isSameIntent(order, intent)) throw new AppError('QUOTATION_ORDERED');
};
