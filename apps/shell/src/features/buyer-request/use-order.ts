import { ApiError, fieldErrors } from '@tuerca/api-client';
import type { BodyInputOf, createNewOrders, errors } from '@tuerca/contracts';
import { useRef, useState } from 'react';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { orderBasket, type OrderReceipt } from './api/order-basket.ts';
import type { AddressAnswer } from './components/address-chooser.tsx';
import { linesOf, type Chosen } from './components/order-summary.tsx';

type OrderBody = BodyInputOf<typeof createNewOrders>;

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
  readonly requestId: number;
  readonly shown: Chosen;
  /** The order was rejected: revalidates the offers. */
  readonly onRefused: () => Promise<unknown>;
  /** What is shown is out of date. */
  readonly onOutdated: () => void;
  readonly onOrdered: (orders: readonly OrderReceipt[]) => void;
}

/** Places the order, idempotently over retries, and shows missing or rejected input at its field. */
export const useOrder = ({ requestId, shown, onRefused, onOutdated, onOrdered }: Ordering) => {
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

  const order = async () => {
    const addressId = (await address.current?.take()) ?? null;
    if (addressId === null) return;
    const asked = bodyOf(shown, { addressId, comment });
    onOrdered(await sendOnce(asked, (body, key) => orderBasket(requestId, body, key)));
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
  const send = async () => {
    setProblem(undefined);
    if (!(await address.current?.check())) return;
    if (!hasAccepted) {
      setAreTermsMissing(true);
      terms.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await order();
    } catch (error) {
      await refuse(error);
    } finally {
      setIsBusy(false);
    }
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
    send,
  };
};
