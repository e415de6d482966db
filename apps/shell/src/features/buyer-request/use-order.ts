import { ApiError, fieldErrors } from '@tuerca/api-client';
import type { BodyInputOf, createNewOrders, errors } from '@tuerca/contracts';
import { useRef, useState } from 'react';
import { measuringChoice, pushEvents } from '../../shared/data-layer.ts';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { startPayment } from '../payments/api/start-payment.ts';
import { goToCheckout } from '../payments/go-to-checkout.ts';
import { payingProblemOf, type PayingProblem } from '../payments/use-paying.ts';
import type { OrderReceipt } from './api/order-basket.ts';
import { orderByLink, type OrderLink } from './api/order-by-link.ts';
import type { AddressAnswer } from './components/address-chooser.tsx';
import { linesOf, type Chosen } from './components/order-summary.tsx';
import { orderEvents } from './order-events.ts';

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
  { addressId, comment }: { readonly addressId: number; readonly comment: string },
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
  comment: comment.trim() || null,
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
  const terms = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const [commentProblem, setCommentProblem] = useState<string>();
  const [hasAccepted, setHasAccepted] = useState(false);
  const [areTermsMissing, setAreTermsMissing] = useState(false);
  const [problem, setProblem] = useState<{ title: string; text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const { sendOnce } = useIdempotencyKey();

  /** Leaves for the checkout of what is paid through the platform; the orders stand if it does not open. */
  const goOn = async (orders: readonly OrderReceipt[]): Promise<boolean> => {
    const toPay = paidOnline(orders);
    if (toPay.length === 0) {
      onOrdered(orders);
      return false;
    }
    try {
      const url = await startPayment(toPay.map(({ id }) => id));
      if (url === null) throw new Error('The payment has no checkout');
      // Who leaves is not asked; who has agreed is counted.
      if (measuringChoice() === 'accepted') pushEvents(orderEvents(orders));
      // What was typed is sent: nothing asks about it any more once that is drawn.
      setComment('');
      setTimeout(() => goToCheckout(url));
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
    return goOn(await sendOnce(asked, place));
  };
  /** Orders from the one quotation, for somebody else to pay. */
  const share = async (): Promise<boolean> => {
    const addressId = (await address.current?.take()) ?? null;
    if (addressId === null) return false;
    const { quotations, ...rest } = bodyOf(shown, { addressId, comment });
    const { quotation_id: quotationId, ...bought } = quotations[0]!;
    onLinked(await sendOnce({ ...bought, ...rest }, (body, key) => orderByLink(quotationId, body, key)));
    return false;
  };
  const refuse = async (error: unknown) => {
    const { comment: ofComment } = fieldErrors(error);
    setCommentProblem(ofComment?.message);
    if (ofComment) return note.current?.focus();
    // After a lost response the retry uses the same idempotency key and basket, though the order may already
    // exist.
    if (error instanceof ApiError && outdated.has(error.code)) {
      await onRefused();
      onOutdated();
    }
    return setProblem({ title: t('buyerRequest.order.failed'), text: messageOf(error) });
  };
  const attempt = async (run: () => Promise<boolean>) => {
    setProblem(undefined);
    if (!(await address.current?.check())) return;
    if (!hasAccepted) {
      setAreTermsMissing(true);
      terms.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      if (await run()) return;
    } catch (error) {
      await refuse(error);
    }
    setIsBusy(false);
  };

  return {
    address,
    note,
    terms,
    comment: { text: comment, problem: commentProblem },
    write: (text: string) => {
      setComment(text);
      setCommentProblem(undefined);
    },
    hasAccepted,
    areTermsMissing,
    accept: (isAccepted: boolean) => {
      setHasAccepted(isAccepted);
      setAreTermsMissing(false);
    },
    problem,
    isBusy,
    send: () => attempt(order),
    share: () => attempt(share),
  };
};
