import { limits } from '@tuerca/contracts';
import { basketOf, fromMinor } from '@tuerca/rules';
import { Button, CancelButton, Checkbox, Dialog, formatMoney, Link, Stack, Text, TextArea } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import type { PayingProblem } from '../../payments/use-paying.ts';
import { usePaidOnline } from '../../payments/use-paid-online.ts';
import type { OrderReceipt } from '../api/order-basket.ts';
import type { OrderLink } from '../api/order-by-link.ts';
import type { Option } from '../comparison.ts';
import { useOrder, type PlaceOrder } from '../use-order.ts';
import { AddressChooser } from './address-chooser.tsx';
import { OrderSummary, type Chosen } from './order-summary.tsx';

interface OrderDialogProps extends Chosen {
  readonly place: PlaceOrder;
  /** The order was rejected: revalidates the offers. */
  readonly onRefused: () => Promise<unknown>;
  readonly onOrdered: (orders: readonly OrderReceipt[], problem?: PayingProblem) => void;
  readonly onLinked: (link: OrderLink) => void;
  readonly onClose: () => void;
}

/** Why the selection can no longer be ordered in full, or null while every store in it still offers. */
const missingOf = (shown: Chosen, left: Chosen): string | null => {
  const gone = shown.options.filter(({ quotation: { id } }) =>
    left.options.every((option) => option.quotation.id !== id),
  );
  if (gone.length === 0) return null;
  const stores = gone.map(({ quotation }) => quotation.storeVendor.name).join(', ');
  return left.options.length === 0
    ? t('buyerRequest.order.allGone', { stores })
    : t('buyerRequest.order.gone', { stores });
};

/**
 * The page keeps revalidating: the order is for what was shown when the dialog opened. After a rejection it
 * is for what the stores still offer of it.
 */
const useShown = ({ options, basket }: Chosen) => {
  const [shown, setShown] = useState<Chosen>({ options, basket });
  const [missing, setMissing] = useState<string | null>(null);
  const [isStale, setIsStale] = useState(false);
  if (isStale) {
    setIsStale(false);
    setMissing(missingOf(shown, { options, basket }));
    setShown({ options, basket });
  }
  return { shown, missing, renew: () => setIsStale(true), forgetMissing: () => setMissing(null) };
};

/** What comes after the order, as its stores take the payment. */
const nextOf = ({ options, basket }: Chosen, online: readonly Option[]): string => {
  if (online.length === 0) return t('buyerRequest.order.next', { count: options.length });
  if (online.length === options.length) return t('buyerRequest.order.payNext', { count: options.length });
  const stores = online.map(({ quotation }) => quotation.storeVendor.name).join(', ');
  const { known } = basketOf(
    online.map(({ compared }) => compared),
    basket.amounts,
  );
  const now = formatMoney(fromMinor(known), online[0]!.quotation.currency);
  return t('buyerRequest.order.mixedNext', { stores, now });
};

/** The order's summary, address and terms (specification 1 section 5, order confirmation). */
export const OrderDialog = ({
  place,
  onRefused,
  onOrdered,
  onLinked,
  onClose,
  ...offered
}: OrderDialogProps) => {
  const { shown, missing, renew, forgetMissing } = useShown(offered);
  const { options } = shown;
  const isPaidOnline = usePaidOnline();
  const online = options.filter(({ quotation }) => isPaidOnline(quotation));
  const paidOnline = (orders: readonly OrderReceipt[]) =>
    orders.filter((made) => online.some(({ quotation }) => quotation.id === made.quotation_id));
  const order = useOrder({ place, shown, onRefused, onOutdated: renew, paidOnline, onLinked, onOrdered });
  const { address, note, terms, problem, isBusy, isLocked, comment } = order;
  /** What was missing at the last attempt says nothing of the next. */
  const attempt = (run: () => Promise<void>) => () => {
    forgetMissing();
    void run();
  };

  return (
    <Dialog
      isOpen
      isLocked={isLocked}
      onClose={onClose}
      isDismissable={false}
      title={t('buyerRequest.order.title')}
      footer={
        <>
          {problem && (
            <Refusal title={problem.title} attempt={problem}>
              {missing ?? problem.text}
            </Refusal>
          )}
          <CancelButton>{t('buyerRequest.order.back')}</CancelButton>
          {options.length === 1 && online.length === 1 && (
            <Button variant="secondary" onClick={attempt(order.share)} isDisabled={isBusy}>
              {t('buyerRequest.order.byLink')}
            </Button>
          )}
          {options.length > 0 && (
            <Button onClick={attempt(order.send)} isLoading={isBusy}>
              {t(online.length > 0 ? 'buyerRequest.basket.pay' : 'buyerRequest.basket.send')}
            </Button>
          )}
        </>
      }
    >
      {options.length > 0 && (
        <Stack gap={5}>
          <OrderSummary {...shown} />
          <AddressChooser ref={address} />
          <TextArea
            label={t('buyerRequest.order.comment')}
            maxLength={limits.orderComment}
            ref={note}
            error={comment.problem}
            value={comment.text}
            onChange={({ target }) => order.write(target.value)}
          />
          <Checkbox
            label={
              <>
                {t('buyerRequest.order.accept')}{' '}
                <Link href={paths.terms} target="_blank">
                  {t('buyerRequest.order.terms')}
                </Link>
              </>
            }
            checked={order.hasAccepted}
            ref={terms}
            error={order.areTermsMissing ? t('buyerRequest.order.termsRequired') : undefined}
            onChange={({ target }) => order.accept(target.checked)}
          />
          <Text size="sm" tone="muted">
            {nextOf(shown, online)}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
};
