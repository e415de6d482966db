import { ApiError } from '@tuerca/api-client';
import type { Order } from '@tuerca/contracts';
import { isOrderLost, type OrderEvent } from '@tuerca/rules';
import {
  Button,
  ConfirmDialog,
  formatMoney,
  Inline,
  LinkButton,
  media,
  Stack,
  Text,
  theme,
  useToast,
} from '@tuerca/ui';
import { useId, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { messageOf } from '../../../shared/messages.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/returns.ts';
import { changeOrder, type OrderAction } from '../api/change-order.ts';
import { leftOf } from '../left-to-send.ts';
import { stateOf, type OrderSide } from '../order-scope.ts';
import { goToNextStep, StepsPlace } from '../next-step.ts';
import { isShippingUnknown, sumsOf } from '../order-sums.ts';
import { CancelRestDialog, cancelRestLabel } from '../returns/components/cancel-rest.tsx';
import { OrderReasonDialog } from './order-reason-dialog.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';

/** Steps that end an order; they ask for a reason. */
const endings = ['refuseStock', 'cancel', 'reverse'] as const;
type Ending = (typeof endings)[number];
const isEnding = (event: OrderEvent): event is Ending => (endings as readonly OrderEvent[]).includes(event);

/** Steps that are asked about once more, since they say something of the other side's money or goods. */
const asked = ['pay', 'deliver'] as const;
type Asked = (typeof asked)[number];
const isAsked = (event: OrderEvent): event is Asked => (asked as readonly OrderEvent[]).includes(event);

/** What is sent and received parcel by parcel has its place at the parcels, and in the dialog of the shipment. */
const ofParcels: readonly OrderEvent[] = ['shipPart', 'correctParcel', 'receivePart'];

/** The words of a step for who takes it. */
const actionOf = (event: OrderEvent, order: Order, side: OrderSide): string => {
  if (event === 'ship' && order.status === 'shipped') return t('orders.life.correct');
  if (event === 'ship' && order.status === 'partlyShipped') return t('orders.life.shipRest');
  if (side === 'onlooker' && (event === 'refuseStock' || event === 'deliver'))
    return t(`orders.life.byManager.${event}`);
  // Beside the way to say so of a part of it.
  if (event === 'refuseStock' && cancelRestLabel(order)) return t('orders.life.refuseAll');
  return t(`orders.life.action.${event}`);
};

/** What is asked before a step is taken: who is neither side does it for the store. */
const questionOf = (event: OrderEvent, order: Order, side: OrderSide) => {
  const { store, next } = order;
  if (event === 'ship' || isEnding(event)) return undefined;
  if (side !== 'onlooker') {
    if (!isAsked(event)) return undefined;
    // What is sent is cancelled no more, paid or not.
    const text = event === 'pay' && !next.includes('cancel') ? 'pay.textSent' : (`${event}.text` as const);
    return { title: t(`orders.life.ask.${event}.title`), text: t(`orders.life.ask.${text}`) };
  }
  const name = isAsked(event) ? event : 'step';
  // What is still to be sent by then is sent no more.
  const isParted = event === 'deliver' && order.status === 'partlyShipped' && leftOf(order).length > 0;
  return {
    title: t(`orders.life.askManager.${name}.title`, { store: store.name }),
    text: t(`orders.life.askManager.${isParted ? 'deliver.textParted' : (`${name}.text` as const)}`),
  };
};

/** What the payment is of that is recorded. */
const LeftToPay = ({ order }: { readonly order: Order }) => (
  <Text weight="bold">
    {t('orders.life.leftToPay', {
      amount: formatMoney(sumsOf(order).left, order.currency),
    })}{' '}
    {isShippingUnknown(order) && t('orders.order.plusShipping')}
  </Text>
);

interface QuestionDialogProps {
  readonly event: OrderEvent;
  readonly order: Order;
  readonly side: OrderSide;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a step is taken; nothing where that is not asked. */
const QuestionDialog = ({ event, order, side, isBusy, onConfirm, onClose }: QuestionDialogProps) => {
  const question = questionOf(event, order, side);
  return (
    question && (
      <ConfirmDialog
        isOpen
        title={question.title}
        confirmLabel={actionOf(event, order, side)}
        cancelLabel={t('orders.life.back')}
        isLoading={isBusy}
        onConfirm={onConfirm}
        onCancel={onClose}
      >
        <Stack gap={2}>
          {event === 'pay' && <LeftToPay order={order} />}
          <Text>{question.text}</Text>
        </Stack>
      </ConfirmDialog>
    )
  );
};

interface EndingDialogProps {
  readonly event: Ending;
  readonly order: Order;
  readonly side: OrderSide;
  readonly onDone: () => Promise<void>;
  readonly onChanged: OrderActionsProps['onChanged'];
  /** Where the steps stand. */
  readonly place: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What ends with it: an offer that came to nothing cannot be ordered again (ADR 0435), and what is in stock can. */
const consequenceOf = (event: Ending, { salesModel, details }: Order, side: OrderSide): string => {
  const hasProducts = details.some(({ product_id: id }) => id !== null);
  if (event === 'reverse')
    return [
      t(`orders.life.end.reverse.${salesModel === 'cart' ? 'refunds' : 'text'}`),
      ...(hasProducts ? [t('orders.life.end.reverse.stock')] : []),
    ].join(' ');
  const act = event === 'cancel' && side === 'buyer' ? 'cancelOwn' : event;
  return t(`orders.life.end.${act}.${hasProducts ? 'ofProducts' : 'ofOffer'}`);
};

/** Why an order that went on meanwhile did not end, and what can be done about it now. */
const notEndedText = (event: Ending, now: Order, side: OrderSide): string => {
  const other = now.next.find(isEnding);
  return [
    t(`orders.life.notEnded.${event}`, { state: stateOf(now, side === 'store') }),
    ...(other ? [t('orders.life.notEnded.other', { action: actionOf(other, now, side) })] : []),
    ...(other || side === 'onlooker' ? [] : [t(`orders.life.notEnded.ask.${side}`)]),
  ].join(' ');
};

const EndingDialog = ({ event, order, side, onDone, onChanged, place, onClose }: EndingDialogProps) => {
  const toast = useToast();
  /** It went on meanwhile, and ends so no more. */
  const [isOver, setIsOver] = useState(false);
  const isGone = useIsGone();
  return (
    <OrderReasonDialog
      of={`${order.id}.${event}`}
      title={t(`orders.life.end.${event}.title`, { ref: order.ref_venta })}
      side={side}
      consequence={consequenceOf(event, order, side)}
      action={actionOf(event, order, side)}
      isOver={isOver}
      onSave={async (reason, close) => {
        try {
          await changeOrder(order.id, event, reason);
        } catch (failure) {
          if (!(failure instanceof ApiError && failure.is('ORDER_STEP'))) throw failure;
          const now = (await onChanged())?.data;
          if (!now || now.next.includes(event)) throw failure;
          if (!isOrderLost(now.status)) {
            setIsOver(true);
            if (isGone()) keepFocusBy(place.current);
            const { status, code } = failure;
            throw new ApiError({ status, code, message: notEndedText(event, now, side), cause: failure });
          }
          const state = stateOf(now, side === 'store');
          toast({ message: t('orders.life.overtaken', { state }), tone: 'info' });
          close();
          keepFocusBy(place.current);
          return;
        }
        close();
        await onDone();
      }}
      onClose={onClose}
    />
  );
};

interface OrderActionsProps {
  readonly order: Order;
  readonly side: OrderSide;
  /** Reads the order anew. */
  readonly onChanged: () => Promise<{ readonly data: Order } | undefined>;
}

/** The steps that have a button. */
const stepsOf = (order: Order): OrderEvent[] => {
  const isNoneToSend = order.status === 'partlyShipped' && leftOf(order).length === 0;
  return order.next.filter((event) => !ofParcels.includes(event) && !(event === 'ship' && isNoneToSend));
};

const Group = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-direction: column;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[2]};
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  ${media.phone} {
    flex-direction: column;
  }
`;

interface WaysOutProps {
  readonly order: Order;
  readonly side: OrderSide;
  /** The words of the way to say that a part of it is not sent; null where its store cannot. */
  readonly cancelRest: string | null;
  readonly ends: readonly OrderEvent[];
  readonly isDisabled: boolean;
  readonly onPress: (event: OrderEvent) => void;
  readonly onCancelRest: () => void;
}

/** The ways out of an order that cannot be fulfilled as it is: first what keeps the most of it. */
const WaysOut = ({ order, side, cancelRest, ends, isDisabled, onPress, onCancelRest }: WaysOutProps) => {
  const title = useId();
  const ways = [
    ...(cancelRest ? [{ label: cancelRest, onClick: onCancelRest }] : []),
    ...ends.map((event) => ({ label: actionOf(event, order, side), onClick: () => onPress(event) })),
  ];
  const buttons = ways.map(({ label, onClick }) => (
    <Button
      key={label}
      variant={ways.length > 1 ? 'secondary' : 'quiet'}
      isDisabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  ));
  if (ways.length < 2) return buttons;
  return (
    <Group role="group" aria-labelledby={title}>
      <Text id={title} size="sm" tone="muted">
        {t('orders.life.waysOut')}
      </Text>
      <Choices>{buttons}</Choices>
    </Group>
  );
};

interface StepButtonsProps {
  readonly steps: readonly OrderEvent[];
  readonly order: Order;
  readonly side: OrderSide;
  /** The step that is being taken. */
  readonly busy: OrderEvent | undefined;
  readonly onPress: (event: OrderEvent) => void;
}

const StepButtons = ({ steps, order, side, busy, onPress }: StepButtonsProps) =>
  steps.map((event, index) => (
    <Button
      key={event}
      variant={index === 0 ? 'primary' : 'secondary'}
      isLoading={busy === event}
      isDisabled={busy !== undefined && busy !== event}
      onClick={() => onPress(event)}
    >
      {actionOf(event, order, side)}
    </Button>
  ));

/** What the user may do next with an order: the next step first, the ways out of it last. */
export const OrderActions = ({ order, side, onChanged }: OrderActionsProps) => {
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OrderEvent>();
  const [busy, setBusy] = useState<OrderEvent>();
  const [isCancellingRest, setIsCancellingRest] = useState(false);
  const done = async (event: OrderEvent) => {
    const isCorrected = event === 'ship' && order.status === 'shipped';
    toast({
      message: t(isCorrected ? 'orders.life.corrected' : `orders.life.done.${event}`),
      tone: 'success',
    });
    await onChanged();
    // Before the focus moves: the next button takes none while another step is busy.
    flushSync(() => setBusy(undefined));
    goToNextStep(place.current);
  };
  const renew = async () => {
    await onChanged();
    keepFocusBy(place.current);
  };
  const refused = async (failure: unknown) => {
    toast({ message: messageOf(failure), tone: 'danger' });
    await renew();
  };
  const take = async (event: OrderAction) => {
    setBusy(event);
    try {
      await changeOrder(order.id, event);
      setOpen(undefined);
      await done(event);
    } catch (failure) {
      setOpen(undefined);
      await refused(failure);
    } finally {
      setBusy(undefined);
    }
  };
  const press = (event: OrderEvent) => {
    if (event === 'ship' || isEnding(event) || isAsked(event) || side === 'onlooker') setOpen(event);
    else void take(event as OrderAction);
  };
  const steps = stepsOf(order);
  const [onward, ends] = [steps.filter((event) => !isEnding(event)), steps.filter(isEnding)];
  const shut = () => {
    setOpen(undefined);
    // The button that opened it is gone where the order went on meanwhile.
    if (open && !steps.includes(open)) keepFocusBy(place.current);
  };
  const isElsewhere = side === 'buyer' && isOrderLost(order.status);
  const cancelRest = side === 'store' ? cancelRestLabel(order) : null;
  return (
    <StepsPlace ref={place}>
      {(steps.length > 0 || isElsewhere || cancelRest) && (
        <Inline gap={2}>
          <StepButtons steps={onward} order={order} side={side} busy={busy} onPress={press} />
          {isElsewhere && (
            <LinkButton variant="secondary" href={paths.buyerRequest(order.quotation_request_id)}>
              {t('orders.life.elsewhere')}
            </LinkButton>
          )}
          <WaysOut
            {...{ order, side, cancelRest, ends }}
            isDisabled={busy !== undefined}
            onPress={press}
            onCancelRest={() => setIsCancellingRest(true)}
          />
        </Inline>
      )}
      {open && (
        <QuestionDialog
          event={open}
          order={order}
          side={side}
          isBusy={busy === open}
          onConfirm={() => void take(open as OrderAction)}
          onClose={shut}
        />
      )}
      {/* They stay open while the other side takes a step: what is typed is not lost, and what is too late is said. */}
      {open && isEnding(open) && (
        <EndingDialog
          event={open}
          order={order}
          side={side}
          onDone={() => done(open)}
          onChanged={onChanged}
          place={place}
          onClose={shut}
        />
      )}
      {isCancellingRest && (
        <CancelRestDialog
          order={order}
          onDone={async () => {
            await onChanged();
            goToNextStep(place.current);
          }}
          onClose={() => {
            setIsCancellingRest(false);
            if (!cancelRest) keepFocusBy(place.current);
          }}
        />
      )}
      {open === 'ship' && (
        <ShipmentDialog
          order={order}
          parcel={order.status === 'shipped' ? order.parcels?.at(-1) : undefined}
          onDone={() => done('ship')}
          onOvertaken={refused}
          onStale={renew}
          onClose={shut}
        />
      )}
    </StepsPlace>
  );
};
