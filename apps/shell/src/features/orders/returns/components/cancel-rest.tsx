import type { Order } from '@tuerca/contracts';
import { fromMinor, isRestCancellable, toMinor } from '@tuerca/rules';
import { formatMoney, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../../../shared/form-dialog.tsx';
import { RequiredText } from '../../../../shared/required-text.tsx';
import { useWindowKey } from '../../../../shared/use-window-key.ts';
import { t } from '../../../../texts/returns.ts';
import { askReturn } from '../../api/ask-return.ts';
import { chosenOf, isAmountOf, LineAmounts } from '../../components/line-amounts.tsx';
import { keyOfLeft, leftOf } from '../../left-to-send.ts';

interface CancelRestProps {
  readonly order: Order;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

interface Cancelled {
  /** By position of the line. */
  amounts: (number | null)[];
  description: string;
}

/** Whether nobody has paid it: what is not sent is taken off it, and nothing is given back. */
const isUnpaid = ({ salesModel, paid_at: paidAt }: Order): boolean =>
  salesModel === 'orders' && paidAt === null;

const consequenceOf = (order: Order): string => {
  if (order.salesModel === 'cart') return t('returns.rest.textCart');
  return t(isUnpaid(order) ? 'returns.rest.textUnpaid' : 'returns.rest.text');
};

/** Whether nothing of it was sent yet: then it is not all of it, for the whole order ends otherwise (ADR 0631). */
const isBeforeSending = ({ status }: Order): boolean => status !== 'partlyShipped';

/** The words of the way to say that something of an order is not sent; null where its store cannot. */
export const cancelRestLabel = (order: Order): string | null => {
  const { status: state, salesModel, paid_at: paidAt } = order;
  if (!isRestCancellable({ state, salesModel, isPaid: paidAt !== null })) return null;
  const pieces = leftOf(order).reduce((sum, { left }) => sum + left, 0);
  if (isBeforeSending(order)) return pieces > 1 ? t('returns.rest.actionBefore') : null;
  return pieces > 0 ? t('returns.rest.action') : null;
};

/** What is given back for what is chosen, or taken off the order; nothing while that is nothing, or cannot be chosen. */
const AmountOff = ({
  order,
  lines,
  amounts,
}: {
  readonly order: Order;
  readonly lines: ReturnType<typeof leftOf>;
  readonly amounts: Cancelled['amounts'];
}) => {
  const offMinor = lines.reduce(
    (minor, { unit_price: price }, index) => minor + toMinor(price) * (amounts[index] ?? 0),
    0,
  );
  return (
    <Text weight="bold" aria-live="polite">
      {offMinor > 0 &&
        lines.every((line, index) => isAmountOf(line, amounts[index])) &&
        t(isUnpaid(order) ? 'returns.rest.off' : 'returns.rest.due', {
          amount: formatMoney(fromMinor(offMinor), order.currency),
        })}
    </Text>
  );
};

/** The store says what of an order, of which nothing or a part was sent, it does not send any more. */
export const CancelRestDialog = ({ order, onDone, onClose }: CancelRestProps) => {
  const toast = useToast();
  // As they were when it opened: what is typed is by their position.
  const [{ lines, isBefore }] = useState(() => ({ lines: leftOf(order), isBefore: isBeforeSending(order) }));
  const name = `cancel-rest.${order.id}.${keyOfLeft(lines)}`;
  const { sendOnce } = useWindowKey(name);
  const form = useForm<Cancelled>({
    defaultValues: { amounts: lines.map(({ left }) => (isBefore ? 0 : left)), description: '' },
  });
  return (
    <FormDialog
      form={form}
      name={name}
      title={t('returns.rest.title', { ref: order.ref_venta })}
      words={{ cancel: t('returns.cancel'), save: t('returns.rest.save'), failed: t('returns.failed') }}
      isRisky
      onSave={async ({ amounts, description }, close) => {
        const details = chosenOf(lines, amounts);
        const asked = { order_id: order.id, reason: 'notSent', description, details } as const;
        await sendOnce({ ...asked, photos: [] }, askReturn);
        toast({
          message: t(isUnpaid(order) ? 'returns.rest.doneUnpaid' : 'returns.rest.done'),
          tone: 'success',
        });
        close();
        await onDone();
      }}
      onClose={onClose}
    >
      <Text>{consequenceOf(order)}</Text>
      <FormProvider {...form}>
        <LineAmounts
          lines={lines}
          labelOf={({ name, left }) => t('returns.rest.amount', { name, left })}
          none={t('returns.rest.none')}
          all={isBefore ? t(`returns.rest.${order.paid_at === null ? 'all' : 'allPaid'}`) : undefined}
        />
      </FormProvider>
      <AmountOff order={order} lines={lines} amounts={form.watch('amounts')} />
      <RequiredText
        form={form}
        name="description"
        label={t('orders.life.reason')}
        description={t('orders.life.reasonHint.store')}
      />
    </FormDialog>
  );
};
