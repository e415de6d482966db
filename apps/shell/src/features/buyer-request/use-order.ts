import type { BodyInputOf, createNewOrders, errors } from '@tuerca/contracts';
import { useRef } from 'react';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { t } from '../../texts/registered.ts';
import { payingProblemOf, type PayingProblem } from '../payments/use-paying.ts';
import type { OrderReceipt } from './api/order-basket.ts';
import { orderByLink, type OrderLink } from './api/order-by-link.ts';
import type { AddressAnswer } from './components/address-chooser.tsx';
import { linesOf, type Chosen } from './components/order-summary.tsx';
import { useOrderForm } from './use-order-form.ts';

type OrderBody = BodyInputOf<typeof createNewOrders>;
/** Orders at the displayed prices: from quotations of one request, or what is in the cart. */
export type PlaceOrder = (body: OrderBody, idempotencyKey: string) => Promise<readonly OrderReceipt[]>;

/** The error codes for offers that have changed since they were shown. */
const outdated = new Set<string>([
  'QUOTATION_NOT_AVAILABLE',
  'QUOTATION_CHANGED',
  'QUOTATION_ORDERED',
] satisfies (keyof typeof errors)[]);

/** The request body of the order. */
const bodyOf = (
  { options, basket }: Chosen,
  { addressId, comment }: { readonly addressId: number; readonly comment: string | null },
): OrderBody => ({
  quotations: options.map((option) => ({
    quotation_id: option.quotation.id,
    version: option.quotation.version,
    quotationDetails: linesOf(option, basket.amounts).map(({ id, unit_price }) => ({
      id,
      purchased_amount: basket.amounts[id] ?? 0,
      unit_price,
    })),
  })),
  addressId,
  comment,
});

interface Ordering {
  readonly place: PlaceOrder;
  readonly shown: Chosen;
  /** The order was rejected: revalidates the offers. */
  readonly onRefused: () => Promise<unknown>;
  /** What is shown is out of date. */
  readonly onOutdated: () => void;
  /** Those of the orders that are paid through the platform. */
  readonly paidOnline: (orders: readonly OrderReceipt[]) => readonly OrderReceipt[];
  /** The order was made, to be paid by a link. */
  readonly onLinked: (link: OrderLink) => void;
  readonly onOrdered: (orders: readonly OrderReceipt[], problem?: PayingProblem) => void;
}

/** Places the order, idempotently over retries, and shows missing or rejected input at its field. */
export const useOrder = ({
  place,
  shown,
  onRefused,
  onOutdated,
  paidOnline,
  onLinked,
  onOrdered,
}: Ordering) => {
  const address = useRef<AddressAnswer>(null);
  const { sendOnce } = useIdempotencyKey();
  const {
    attempt,
    pay,
    comment,
    noteSent,
    forget,
    shown: form,
  } = useOrderForm({
    // That of the first, where several requests meet in the cart.
    of: `request-${shown.options[0]?.quotation.quotation_request_id}`,
    ids: shown.options.map(({ quotation }) => quotation.id),
    isComplete: async () => Boolean(await address.current?.check()),
    failed: t('buyerRequest.order.failed'),
    outdated,
    onOutdated: async () => {
      await onRefused();
      onOutdated();
    },
  });

  /** Leaves for the checkout of what is paid through the platform; the orders stand if it does not open. */
  const goOn = async (orders: readonly OrderReceipt[]): Promise<boolean> => {
    forget();
    const toPay = paidOnline(orders);
    if (toPay.length === 0) {
      onOrdered(orders);
      return false;
    }
    try {
      await pay(orders, toPay);
      return true;
    } catch (error) {
      onOrdered(orders, payingProblemOf(error));
      return false;
    }
  };
  /** Whether the page is left for the checkout. */
  const order = async (): Promise<boolean> => {
    const addressId = (await address.current?.take()) ?? null;
    if (addressId === null) return false;
    const asked = bodyOf(shown, { addressId, comment });
    noteSent();
    return goOn(await sendOnce(asked, place));
  };
  /** Orders from the one quotation, for somebody else to pay. */
  const share = async (): Promise<boolean> => {
    const addressId = (await address.current?.take()) ?? null;
    if (addressId === null) return false;
    const { quotations, ...rest } = bodyOf(shown, { addressId, comment });
    const { quotation_id: quotationId, ...bought } = quotations[0]!;
    noteSent();
    const link = await sendOnce({ ...bought, ...rest }, (body, key) => orderByLink(quotationId, body, key));
    forget();
    onLinked(link);
    return false;
  };

  return { ...form, address, send: () => attempt(order), share: () => attempt(share) };
};
