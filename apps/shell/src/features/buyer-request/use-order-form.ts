import { ApiError, fieldErrors, isRefusal } from '@tuerca/api-client';
import { useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { measuringChoice, pushEvents } from '../../shared/data-layer.ts';
import { deviceDraft } from '../../shared/device-draft.ts';
import { messageOf } from '../../shared/messages.ts';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { startPayment } from '../payments/api/start-payment.ts';
import { goToCheckout } from '../payments/go-to-checkout.ts';
import type { OrderReceipt } from './api/order-basket.ts';
import { orderEvents } from './order-events.ts';

const Comment = v.object({
  text: v.string(),
  /** What it was sent with, while nobody knows whether that was ordered. */
  sentWith: v.optional(v.array(v.number())),
});
const commentOf = (of: string) => deviceDraft(Comment, { name: `order-comment.${of}`, version: 2 });

/** It was ordered: the comment that was sent with it is of no other order. */
export const forgetSentComment = (of: string): void => {
  const kept = commentOf(of);
  if (kept.load()?.sentWith) kept.clear();
};

interface OrderForm {
  /** Of what the comment is: kept by this name on this device until it is ordered. */
  readonly of: string;
  /** What is ordered, by its ids: a comment that was sent with other things is not of this. */
  readonly ids: readonly number[];
  /** Checks what is asked for before the terms, and says what is missing at its field. */
  readonly isComplete: () => Promise<boolean>;
  /** What is said above a refusal. */
  readonly failed: string;
  /** The codes of refusals for which what is shown is out of date. */
  readonly outdated: ReadonlySet<string>;
  readonly onOutdated: () => Promise<unknown>;
}

/**
 * The comment and the terms of an order, and its attempts; missing or refused input is shown at its field. Who has left the
 * page before it was refused gets a notice.
 */
export const useOrderForm = ({ of, ids, isComplete, failed, outdated, onOutdated }: OrderForm) => {
  const terms = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => commentOf(of));
  const [comment, setComment] = useState(() => {
    const { text = '', sentWith } = draft.load() ?? {};
    return !sentWith || sentWith.some((id) => ids.includes(id)) ? text : '';
  });
  const [commentProblem, setCommentProblem] = useState<string>();
  const [hasAccepted, setHasAccepted] = useState(false);
  const [areTermsMissing, setAreTermsMissing] = useState(false);
  const [problem, setProblem] = useState<{ title: string; text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isUnderWay = useRef(false);
  const toast = useToast();
  const isGone = useIsGone();

  const refuse = async (error: unknown) => {
    // Without an answer it may have been ordered.
    if (isRefusal(error) && comment !== '') draft.save({ text: comment });
    if (isGone()) toast({ title: failed, message: messageOf(error), tone: 'danger' });
    const { comment: ofComment } = fieldErrors(error);
    setCommentProblem(ofComment?.message);
    if (ofComment) return note.current?.focus();
    // After a lost response the retry uses the same idempotency key and body, though the order may already exist.
    if (error instanceof ApiError && outdated.has(error.code)) await onOutdated();
    return setProblem({ title: failed, text: messageOf(error) });
  };
  const isAllowed = async (): Promise<boolean> => {
    if (!(await isComplete())) return false;
    if (hasAccepted) return true;
    setAreTermsMissing(true);
    terms.current?.focus();
    return false;
  };
  /** `run` tells whether the page is left for the checkout. A second press before the first one shows orders nothing. */
  const attempt = async (run: () => Promise<boolean>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(undefined);
    setIsBusy(true);
    try {
      if ((await isAllowed()) && (await run())) {
        setIsLeaving(true);
        return;
      }
    } catch (error) {
      await refuse(error);
    }
    isUnderWay.current = false;
    setIsBusy(false);
  };
  /** Leaves for the checkout of what is paid through the platform. */
  const pay = async (orders: readonly OrderReceipt[], toPay: readonly OrderReceipt[]): Promise<void> => {
    const url = await startPayment(toPay.map(({ id }) => id));
    if (url === null) throw new Error('The payment has no checkout');
    // Who leaves is not asked; who has agreed is counted.
    if (measuringChoice() === 'accepted') pushEvents(orderEvents(orders));
    goToCheckout(url);
  };

  return {
    attempt,
    pay,
    comment: comment.trim() || null,
    /** It is sent now. */
    noteSent: (): void => {
      if (comment !== '') draft.save({ text: comment, sentWith: [...ids] });
    },
    /** It is ordered. */
    forget: draft.clear,
    /** Says what somebody should look at first. */
    hold: setProblem,
    shown: {
      note,
      terms,
      comment: { text: comment, problem: commentProblem },
      write: (text: string) => {
        setComment(text);
        draft.save({ text });
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
      /** It is under way and not answered yet. A checkout that does not come holds nobody. */
      isLocked: isBusy && !isLeaving,
    },
  };
};
