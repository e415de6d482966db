import type { Order } from '@tuerca/contracts';
import { Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../../../shared/form-dialog.tsx';
import { useIdempotencyKey } from '../../../../shared/idempotency-key.ts';
import { RequiredText } from '../../../../shared/required-text.tsx';
import { t } from '../../../../texts/returns.ts';
import { askReturn } from '../../api/ask-return.ts';
import { chosenOf, LineAmounts } from '../../components/line-amounts.tsx';
import { leftOf } from '../../left-to-send.ts';

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

/** Whether there is a rest of an order that its store can give up. */
export const hasRest = (order: Order): boolean =>
  order.status === 'partlyShipped' && leftOf(order).length > 0;

/** The store says what of a partly sent order it does not send any more. */
export const CancelRestDialog = ({ order, onDone, onClose }: CancelRestProps) => {
  const toast = useToast();
  const { sendOnce } = useIdempotencyKey();
  // As they were when it opened: what is typed is by their position.
  const [lines] = useState(() => leftOf(order));
  const form = useForm<Cancelled>({
    defaultValues: { amounts: lines.map(({ left }) => left), description: '' },
  });
  return (
    <FormDialog
      form={form}
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
        />
      </FormProvider>
      <RequiredText
        form={form}
        name="description"
        label={t('orders.life.reason')}
        description={t('orders.life.reasonHint.store')}
      />
    </FormDialog>
  );
};
