import { ApiError } from '@tuerca/api-client';
import type { TransactionReturn } from '@tuerca/contracts';
import type { ReturnEvent } from '@tuerca/rules';
import { Button, ConfirmDialog, formatMoney, Inline, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepFocusBy } from '../../../../shared/go-to-heading.ts';
import { messageOf } from '../../../../shared/messages.ts';
import { t } from '../../../../texts/returns.ts';
import { changeReturn, type ReturnAction, type ReturnStep } from '../../api/change-return.ts';
import { goToNextStep, StepsPlace } from '../../next-step.ts';
import type { OrderSide } from '../../order-scope.ts';
import { AcceptDialog, RefuseDialog, SendDialog } from './step-dialogs.tsx';

/** Steps that need words of their own. */
const dialogs = { accept: AcceptDialog, refuse: RefuseDialog, send: SendDialog } as const;
const isDialog = (event: ReturnAction): event is keyof typeof dialogs => event in dialogs;

/** What is not done here: nobody of the page asks for it again, and time takes its own steps. */
const elsewhere = ['ask', 'cancelRest', 'lapse', 'remind'] as const satisfies readonly ReturnEvent[];
const isAction = (event: ReturnEvent): event is Exclude<ReturnEvent, (typeof elsewhere)[number]> =>
  !(elsewhere as readonly ReturnEvent[]).includes(event);

/** The ones that end it without the money. */
const isEnding = (event: ReturnAction) => event === 'refuse' || event === 'withdraw';

interface ReturnActionsProps {
  readonly returned: TransactionReturn;
  readonly side: OrderSide;
  readonly onChanged: () => Promise<unknown>;
}

/** What the user may do next with a return: the next step first, its ends last. */
export const ReturnActions = ({ returned, side, onChanged }: ReturnActionsProps) => {
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReturnAction>();
  const [isBusy, setIsBusy] = useState(false);
  const steps = returned.next.filter(isAction);
  const isPaid = returned.order.paid_at !== null;
  // Nothing says that there is money to give back.
  const isEndOfUnpaid = (event: ReturnAction) => event === 'refund' && !isPaid;
  const actionOf = (event: ReturnAction) =>
    isEndOfUnpaid(event) ? t('returns.unpaid.action') : t(`returns.action.${event}`);
  const done = async (event: ReturnAction) => {
    toast({
      message: isEndOfUnpaid(event) ? t('returns.unpaid.done') : t(`returns.done.${event}`),
      tone: 'success',
    });
    await onChanged();
    // Before the focus moves: the next button takes none while another step is busy.
    flushSync(() => setIsBusy(false));
    goToNextStep(place.current);
  };
  const shut = () => {
    setOpen(undefined);
    // The button that opened it is gone where the step was overtaken.
    if (open && !steps.some((event) => event === open)) keepFocusBy(place.current);
  };
  /** Takes a step with words of its own; what overtook it is read before its window says so. */
  const takeWorded = async (step: ReturnStep) => {
    try {
      await changeReturn(returned.id, step);
    } catch (failure) {
      if (failure instanceof ApiError && failure.is('RETURN_STEP')) {
        await onChanged();
        keepFocusBy(place.current);
      }
      throw failure;
    }
  };
  const take = async (event: ReturnAction) => {
    // By then its window may be closed, and another one open.
    const close = () => setOpen((shown) => (shown === event ? undefined : shown));
    setIsBusy(true);
    try {
      await changeReturn(returned.id, { event });
      close();
      await done(event);
    } catch (failure) {
      close();
      toast({ message: messageOf(failure), tone: 'danger' });
      await onChanged();
      keepFocusBy(place.current);
    } finally {
      setIsBusy(false);
    }
  };
  const Opened = open && isDialog(open) ? dialogs[open] : null;
  const amount = formatMoney(returned.refund, returned.currency);
  /** What follows of a step. */
  const textOf = (event: Exclude<ReturnAction, keyof typeof dialogs>): string => {
    if (isEndOfUnpaid(event)) return t('returns.unpaid.text', { amount });
    if (event !== 'receive') return t(`returns.confirm.${event}.text`);
    if (!isPaid) return t('returns.unpaid.received', { amount });
    // The platform gives back what it took as soon as the goods are there.
    const isPaidBack = returned.order.salesModel === 'cart';
    return t(isPaidBack ? 'returns.confirm.receive.textCart' : 'returns.confirm.receive.text', { amount });
  };
  return (
    <StepsPlace ref={place}>
      {steps.length > 0 && (
        <Inline gap={2}>
          {[...steps.filter((event) => !isEnding(event)), ...steps.filter(isEnding)].map((event, index) => (
            <Button
              key={event}
              variant={isEnding(event) ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
              onClick={() => setOpen(event)}
            >
              {actionOf(event)}
            </Button>
          ))}
        </Inline>
      )}
      {open && !isDialog(open) && (
        <ConfirmDialog
          isOpen
          title={
            isEndOfUnpaid(open) ? t('returns.unpaid.title') : t(`returns.confirm.${open}.title`, { amount })
          }
          confirmLabel={actionOf(open)}
          cancelLabel={t('returns.cancel')}
          tone={isEnding(open) ? 'danger' : 'primary'}
          isLoading={isBusy}
          onConfirm={() => void take(open)}
          onCancel={shut}
        >
          {textOf(open)}
        </ConfirmDialog>
      )}
      {Opened && (
        <Opened returned={returned} side={side} take={takeWorded} onDone={() => done(open!)} onClose={shut} />
      )}
    </StepsPlace>
  );
};
