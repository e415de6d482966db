import { loadTransactionReturns, countTransactionReturns, type TransactionReturn } from '@tuerca/contracts';
import { isReturnLost, withdrawalDays } from '@tuerca/rules';
import {
  Badge,
  Button,
  Card,
  ChatIcon,
  Container,
  Divider,
  formatMoney,
  Grid,
  Heading,
  Inline,
  Link,
  Money,
  PageHeader,
  Stack,
  Text,
} from '@tuerca/ui';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { useLive } from '../../../shared/live.ts';
import { LoadingPage } from '../../../shared/loading-page.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { wayBackToReturns } from '../../../shared/way-back.ts';
import { t } from '../../../texts/returns.ts';
import { ChatDialog } from '../../chat/chat-dialog.tsx';
import { TransactionInfractions } from '../../infractions/transaction-infractions.tsx';
import { LinePhotos } from '../../media/line-photos.tsx';
import { CasesAbout } from '../components/cases-about.tsx';
import { OrderTimeline } from '../components/order-timeline.tsx';
import { sideOf, type OrderSide } from '../order-scope.ts';
import { isOfPaid } from '../order-sums.ts';
import { useOrderInTabs } from '../use-order-in-tabs.ts';
import { LoadFailure } from '../../session/components/load-failure.tsx';
import { NoPermission } from '../../session/components/no-permission.tsx';
import { useSession } from '../../session/session.tsx';
import { markReturnRead } from '../api/mark-return-read.ts';
import { useReturn } from '../api/use-return.ts';
import { RefusedWithdrawal } from './components/refused-withdrawal.tsx';
import { ReturnActions } from './components/return-actions.tsx';
import { isTakenOff, returnName, returnStateText, returnSteps, returnTone } from './return-state.ts';

/** What the sum is. */
const sumText = (status: TransactionReturn['status'], isPaid: boolean): string => {
  const name = status === 'refunded' ? 'refunded' : 'refund';
  return t(isPaid ? `returns.${name}` : `returns.unpaid.${name}`);
};

/** What goes back, with what it was worth. */
const Goods = ({ returned }: { readonly returned: TransactionReturn }) => {
  const { details, currency, refund, status, reason, isWithinWithdrawalTerm, order } = returned;
  const isOff = isTakenOff(returned, order);
  const { shipping: shippingPaid = 0 } = order;
  const goods = details.reduce((sum, { total }) => sum + total, 0);
  const isLost = isReturnLost(status);
  const whyNothing = () => {
    if (isOff) return t('returns.takenOff.text');
    return t(status === 'refused' && isWithinWithdrawalTerm ? 'returns.nothingYet' : 'returns.nothing');
  };
  const shipping = Math.round((refund - goods) * 100) / 100;
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {t(reason === 'notSent' ? 'returns.notSent.what' : 'returns.what')}
        </Heading>
        {details.map(({ order_detail_id: id, name, brand, amount, bought, total }) => (
          <Inline key={id} justify="between" align="start" isWrapping={false}>
            <div>
              <Text weight="bold">
                {t(amount === bought ? 'returns.line' : 'returns.lineOf', { amount, bought, name })}
              </Text>
              <Text size="sm" tone="muted">
                {brand}
              </Text>
            </div>
            {!isOff && <Money value={total} currency={currency} />}
          </Inline>
        ))}
        {!isLost && !isOff && shipping > 0 && (
          <Inline justify="between">
            <Text>{t('orders.order.shipping')}</Text>
            <Money value={shipping} currency={currency} />
          </Inline>
        )}
        <Divider />
        {isLost || isOff ? (
          <Text>{whyNothing()}</Text>
        ) : (
          <Inline justify="between">
            <Text weight="bold">{sumText(status, isOfPaid(returned, order))}</Text>
            <Text weight="bold" isTabular>
              <Money value={refund} currency={currency} />
            </Text>
          </Inline>
        )}
        {!isLost && shipping === 0 && shippingPaid > 0 && reason !== 'notSent' && (
          <Text size="sm" tone="muted">
            {t('returns.shippingStays', {
              amount: formatMoney(shippingPaid, currency),
              days: withdrawalDays,
            })}
          </Text>
        )}
      </Stack>
    </Card>
  );
};

/** What was wrong, and how it comes back once that is agreed. */
const Story = ({
  returned: { reason, description, evidence, way, place, carrier, guide },
  side,
}: {
  readonly returned: TransactionReturn;
  readonly side: OrderSide;
}) => (
  <Card padding={5}>
    <Stack gap={4}>
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('returns.why')}
        </Heading>
        <Text weight="bold">{t(`returns.reason.${reason}`)}</Text>
        <Text>“{description}”</Text>
        <LinePhotos line={{ image: null, images: evidence }} label={t('returns.evidence')} />
      </Stack>
      {way && (
        <Stack gap={1}>
          <Heading level={2} size="lg">
            {t('returns.back')}
          </Heading>
          <Text>{t(`returns.${side === 'buyer' ? 'wayOfBuyer' : 'way'}.${way}`)}</Text>
          <Text>{place}</Text>
          {carrier && (
            <Text tone="muted">
              {[t('returns.sent', { carrier }), guide && t('orders.life.shipment.guideOf', { guide })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  </Card>
);

/** A return for its buyer or its store. */
export const ReturnPage = () => {
  const id = Number(useParams()['id']);
  const { user } = useSession();
  const [isChatting, setIsChatting] = useState(false);
  const { mutate: renew } = useSWRConfig();
  const { data, error, mutate } = useReturn(user && Number.isInteger(id) ? id : null);
  const returned = data?.data;
  // A step of the other side is told at once.
  useLive('notifications', user?.id ?? null, () => void mutate());
  const onChanged = useOrderInTabs(returned?.order.id, mutate);
  const name = returned && returnName(returned, returned.order);
  usePageTitle(name);
  const side = returned && sideOf(returned, user ?? undefined);

  useEffect(() => {
    // Managers have no read mark.
    if (returned && side !== 'onlooker' && !returned.isRead)
      void markReturnRead(returned.id).then(
        () => renew(isReadOf(loadTransactionReturns, countTransactionReturns)),
        // It stays unread in the list, and is marked when it is opened the next time.
        () => undefined,
      );
  }, [returned, side, renew]);

  if (user === null) return <NoPermission />;
  if (error && !returned) return <LoadFailure error={error} onRetry={mutate} />;
  if (!returned) return <LoadingPage />;
  const { order, store, ref_devolucion: ref, status } = returned;
  const isToPay = returned.next.includes('refund') && order.paid_at === null;
  return (
    <Container width="xl">
      <Stack gap={5}>
        <PageHeader
          title={name!}
          description={[order.vehicle, formatDateTime(returned.created_at)].join(' · ')}
          back={wayBackToReturns()}
          actions={<Badge tone={returnTone(returned, order)}>{returnStateText(returned, order)}</Badge>}
        />
        <Grid columns={2} gap={5}>
          <Stack gap={5}>
            <Card padding={5}>
              <Stack gap={4}>
                <Heading level={2} size="lg">
                  {t(isTakenOff(returned, order) ? 'returns.takenOff.timeline' : 'returns.timeline')}
                </Heading>
                <OrderTimeline steps={returnSteps(returned, side!)} />
                {isToPay && <Text tone="muted">{t('returns.notPaid')}</Text>}
                {side === 'buyer' && status === 'refused' && returned.isWithinWithdrawalTerm && (
                  <RefusedWithdrawal reference={ref} />
                )}
                <ReturnActions returned={returned} side={side!} onChanged={onChanged} />
              </Stack>
            </Card>
            <Story returned={returned} side={side!} />
          </Stack>
          <Stack gap={5}>
            <Goods returned={returned} />
            <CasesAbout reference={ref} />
            <TransactionInfractions
              of={{
                link: 'cart_transaction_return_id',
                id: returned.id,
                code: ref,
                store: store.name,
                products: returned.details,
              }}
            />
            <Card padding={5}>
              <Stack gap={3}>
                <Text>
                  {side === 'buyer' ? store.name : returned.buyer.name}
                  {side === 'onlooker' && ` → ${store.name}`}
                </Text>
                <Inline gap={2}>
                  {side !== 'onlooker' && (
                    <Button variant="secondary" iconStart={<ChatIcon />} onClick={() => setIsChatting(true)}>
                      {t(`returns.chat.${side === 'buyer' ? 'buyer' : 'store'}`)}
                    </Button>
                  )}
                  <Link href={paths.order(order.id)}>{t('returns.orderLink', { ref: order.ref_venta })}</Link>
                </Inline>
              </Stack>
            </Card>
          </Stack>
        </Grid>
      </Stack>
      {isChatting && (
        <ChatDialog
          requestId={order.quotation_request_id}
          quotationId={order.quotation_id}
          storeId={store.id}
          returnId={returned.id}
          title={name!}
          onClose={() => setIsChatting(false)}
        />
      )}
    </Container>
  );
};
