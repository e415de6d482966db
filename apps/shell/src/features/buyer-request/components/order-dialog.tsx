import { limits } from '@tuerca/contracts';
import { basketOf, fromMinor } from '@tuerca/rules';
import { Button, CancelButton, Checkbox, Dialog, formatMoney, Link, Stack, Text, TextArea } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { Confirmation } from '../../../shared/confirmation.tsx';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
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

/** What tells an order that was made of an offer. */
type Ordered = Pick<OrderReceipt, 'id' | 'ref_venta'>;

interface OrderDialogProps extends Chosen {
  readonly place: PlaceOrder;
  /** The order that was made of an offer meanwhile, where the page knows it. */
  readonly orderOf?: ((quotationId: number) => Ordered | undefined) | undefined;
  /** The order was rejected: revalidates the offers. */
  readonly onRefused: () => Promise<unknown>;
  readonly onOrdered: (orders: readonly OrderReceipt[], problem?: PayingProblem) => void;
  readonly onLinked: (link: OrderLink) => void;
  readonly onClose: () => void;
}

/** Why what was shown of some offers can no longer be ordered, or null while all of them still offer it. */
const missingOf = (gone: readonly Option[], left: readonly Option[]): string | null => {
  if (gone.length === 0) return null;
  const stores = gone.map(({ quotation }) => quotation.storeVendor.name).join(', ');
  return left.length === 0
    ? t('buyerRequest.order.allGone', { stores })
    : t('buyerRequest.order.gone', { stores });
};

/**
 * The page keeps revalidating: the order is for what was shown when the dialog opened. After a rejection it
 * is for what the stores still offer of it; what they do not is `gone`, until the next attempt.
 */
const useShown = ({ options, basket }: Chosen) => {
  const [shown, setShown] = useState<Chosen>({ options, basket });
  const [gone, setGone] = useState<readonly Option[]>([]);
  const [isStale, setIsStale] = useState(false);
  if (isStale) {
    setIsStale(false);
    setGone(
      shown.options.filter(({ quotation: { id } }) => options.every((option) => option.quotation.id !== id)),
    );
    setShown({ options, basket });
  }
  return { shown, gone, renew: () => setIsStale(true), forgetGone: () => setGone([]) };
};

/** Ways to orders that were made of what was to be ordered. */
const OrderLinks = ({ orders }: { readonly orders: readonly Ordered[] }) =>
  orders.map(({ id, ref_venta: reference }) => (
    <div key={id}>
      <Link href={paths.order(id)}>{t('buyerRequest.settled.view', { reference })}</Link>
    </div>
  ));

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
  orderOf,
  onRefused,
  onOrdered,
  onLinked,
  onClose,
  ...offered
}: OrderDialogProps) => {
  const { shown, gone, renew, forgetGone } = useShown(offered);
  const { options } = shown;
  const already = gone.flatMap(({ quotation: { id } }) => orderOf?.(id) ?? []);
  const isOver = options.length === 0;
  const isOrdered = isOver && already.length > 0 && already.length === gone.length;
  const overTitle = isOrdered ? 'ordered' : 'over';
  const isPaidOnline = usePaidOnline();
  const online = options.filter(({ quotation }) => isPaidOnline(quotation));
  const paidOnline = (orders: readonly OrderReceipt[]) =>
    orders.filter((made) => online.some(({ quotation }) => quotation.id === made.quotation_id));
  const order = useOrder({ place, shown, onRefused, onOutdated: renew, paidOnline, onLinked, onOrdered });
  const { address, note, terms, problem, isBusy, isLocked, comment } = order;
  /** What was missing at the last attempt says nothing of the next. */
  const attempt = (run: () => Promise<void>) => () => {
    forgetGone();
    void run();
  };
  const refusal = problem && (
    <Refusal title={problem.title} attempt={problem}>
      {missingOf(gone, options) ?? problem.text}
      <OrderLinks orders={already} />
    </Refusal>
  );
  const shut = () => {
    onClose();
    // What opened it is gone with what could be ordered: what became of that has its heading.
    if (isOver)
      keepFocusBy(
        document.getElementById(`quotation-${gone[0]?.quotation.id}`) ?? document.querySelector('main'),
      );
  };

  return (
    <Dialog
      isOpen
      isLocked={isLocked}
      onClose={shut}
      isDismissable={false}
      title={t(`buyerRequest.order.${isOver ? overTitle : 'title'}`)}
      footer={
        <>
          {!isOver && refusal}
          <CancelButton>{t('buyerRequest.order.back')}</CancelButton>
          {options.length === 1 && online.length === 1 && (
            <Button variant="secondary" onClick={attempt(order.share)} isDisabled={isBusy}>
              {t('buyerRequest.order.byLink')}
            </Button>
          )}
          {!isOver && (
            <Button onClick={attempt(order.send)} isLoading={isBusy}>
              {t(online.length > 0 ? 'buyerRequest.basket.pay' : 'buyerRequest.basket.send')}
            </Button>
          )}
        </>
      }
    >
      {isOver && !isOrdered && refusal}
      {isOrdered && (
        <Confirmation
          title={t('buyerRequest.order.orderedAs', {
            refs: already.map(({ ref_venta: ref }) => ref).join(', '),
          })}
        >
          <OrderLinks orders={already} />
        </Confirmation>
      )}
      {!isOver && (
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
