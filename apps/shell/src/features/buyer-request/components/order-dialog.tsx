import { limits } from '@tuerca/contracts';
import { Button, CancelButton, Checkbox, Dialog, Link, Stack, Text, TextArea, Unsaved } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import type { OrderReceipt } from '../api/order-basket.ts';
import { useOrder } from '../use-order.ts';
import { AddressChooser } from './address-chooser.tsx';
import { OrderSummary, type Chosen } from './order-summary.tsx';

interface OrderDialogProps extends Chosen {
  readonly requestId: number;
  /** The order was rejected: revalidates the offers. */
  readonly onRefused: () => Promise<unknown>;
  readonly onOrdered: (orders: readonly OrderReceipt[]) => void;
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
  return { shown, missing, renew: () => setIsStale(true) };
};

/** The order's summary, address and terms (specification 1 section 5, order confirmation). */
export const OrderDialog = ({ requestId, onRefused, onOrdered, onClose, ...offered }: OrderDialogProps) => {
  const { shown, missing, renew } = useShown(offered);
  const { options } = shown;
  const order = useOrder({ requestId, shown, onRefused, onOutdated: renew, onOrdered });
  const { address, note, terms, problem, isBusy, comment } = order;

  return (
    <Dialog
      isOpen
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
          <CancelButton isDisabled={isBusy}>{t('buyerRequest.order.back')}</CancelButton>
          {options.length > 0 && (
            <Button onClick={order.send} isLoading={isBusy}>
              {t('buyerRequest.basket.send')}
            </Button>
          )}
        </>
      }
    >
      {options.length > 0 && (
        <Stack gap={5}>
          <Unsaved when={comment.text.trim() !== ''} />
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
            {t('buyerRequest.order.next', { count: options.length })}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
};
