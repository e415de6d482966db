import type { Order, Quotation } from '@tuerca/contracts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Heading,
  Inline,
  LinkButton,
  recoverFocus,
  Stack,
  Text,
} from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { StoreName } from '../../../shared/store-name.tsx';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { t } from '../../../texts/registered.ts';
import { QuotationPdfLink } from '../../documents/components/pdf-links.tsx';
import { ToPay } from '../../payments/components/to-pay.tsx';
import { TotalLeft } from '../../orders/components/order-total.tsx';
import { isAsMade, stateOf, toneOf } from '../../orders/order-scope.ts';
import { isToConfirm } from '../../payments/to-confirm.ts';

interface SettledOptionProps {
  readonly number: number;
  readonly quotation: Quotation;
  readonly isExpired: boolean;
  /** It was discarded, and can be ordered again once it is recovered. */
  readonly isRestorable: boolean;
  readonly isRequestClosed: boolean;
  /** The order, where it is still to pay or its payment to be confirmed. */
  readonly toPay: Order | undefined;
  readonly onAgain: () => Promise<void>;
  /** Takes back the discard. */
  readonly onRestore: () => Promise<unknown>;
  readonly onChat: () => void;
}

/** A quotation that can no longer be ordered: ordered, discarded, expired, or its request closed. */
export const SettledOption = ({
  number,
  quotation,
  isExpired,
  isRestorable,
  isRequestClosed,
  toPay,
  onAgain,
  onRestore,
  onChat,
}: SettledOptionProps) => {
  const { detail, buyerIgnoreQuotation: discard, storeVendor, validUntilFormatted, currency } = quotation;
  const order = detail.shoppingHeader;
  const { total } = order ?? quotation;
  const sum = { total, left: order?.left ?? total };
  const isDue = toPay !== undefined && !isToConfirm(toPay);
  const state = (() => {
    if (order?.isLost) return 'lost';
    if (order) return order.registeredBy ? 'registered' : 'ordered';
    if (discard) return 'discarded';
    if (isRequestClosed) return 'closed';
    return isExpired ? 'expired' : 'unavailable';
  })();
  const registeredBy = order?.registeredBy ?? null;
  const status = order?.isLost ? undefined : order?.status;
  const hasMoved = status !== undefined && !isAsMade({ registeredBy, status });
  const tone = () => {
    if (!order || order.isLost) return 'neutral';
    if (status) return toneOf({ status });
    return toPay ? 'info' : 'success';
  };
  return (
    <Card padding={4} id={`quotation-${quotation.id}`}>
      <Stack gap={2}>
        <Inline justify="between" gap={2}>
          <Heading level={3} size="md">
            {t('buyerRequest.option', { number })}
          </Heading>
          <Inline gap={1}>
            <Badge tone={tone()}>
              {hasMoved ? stateOf({ registeredBy, status }, false) : t(`buyerRequest.settled.${state}`)}
            </Badge>
            {toPay && <ToPay order={toPay} />}
          </Inline>
        </Inline>
        <Inline gap={2} isWrapping={false}>
          <Avatar name={storeVendor.name} size="sm" />
          <Text tone="muted">
            <StoreName store={storeVendor} />
            {storeVendor.isLinkedProvider && ` · ${t('buyerRequest.ownProvider')}`} ·{' '}
            <TotalLeft {...sum} currency={currency} />
          </Text>
        </Inline>
        {state === 'expired' && (
          <Text size="sm" tone="danger">
            {t('buyerRequest.compare.validUntil')} {validUntilFormatted}
          </Text>
        )}
        {discard && (
          <Text size="sm" tone="muted">
            {t('buyerRequest.settled.reason', { reason: discard.reason })}
          </Text>
        )}
        {registeredBy && (
          <Text size="sm" tone="muted">
            {t(`buyerRequest.settled.registeredBy.${registeredBy}`)}
          </Text>
        )}
        {order && (
          <>
            {isDue && <Text size="sm">{t('buyerRequest.settled.toPay')}</Text>}
            <LinkButton variant={isDue ? 'primary' : 'secondary'} href={paths.order(order.id)}>
              {t(`buyerRequest.settled.${isDue ? 'pay' : 'view'}`, { reference: order.ref_venta })}
            </LinkButton>
            <Button variant="quiet" onClick={onChat}>
              {t('buyerRequest.compare.questionsOf', { store: storeVendor.name })}
            </Button>
          </>
        )}
        {isRestorable && (
          <PendingButton
            variant="secondary"
            aria-label={t('buyerRequest.settled.restoreOf', { number })}
            onPress={() => {
              // The option moves to those that can be ordered.
              recoverFocus();
              return onRestore();
            }}
          >
            {t('buyerRequest.settled.restore')}
          </PendingButton>
        )}
        {state === 'expired' && (
          <PendingButton variant="secondary" onPress={onAgain}>
            {t('buyerRequest.settled.again')}
          </PendingButton>
        )}
        <QuotationPdfLink variant="quiet" quotation={quotation} number={number} />
      </Stack>
    </Card>
  );
};
