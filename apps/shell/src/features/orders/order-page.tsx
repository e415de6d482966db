import { listTransactions, type Order, type Quotation } from '@tuerca/contracts';
import { formatMobile, isOrderLost, partFamilyOf } from '@tuerca/rules';
import {
  Card,
  Container,
  Divider,
  Grid,
  Heading,
  Inline,
  Money,
  PageHeader,
  PartTile,
  Stack,
  Text,
} from '@tuerca/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { afterLabel } from '../../shared/after-label.ts';
import { AfterSale, hasAfterSale } from '../../shared/after-sale.tsx';
import { formatDateTime } from '../../shared/dates.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { useLive } from '../../shared/live.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { wayBackToOrders } from '../../shared/way-back.ts';
import { t } from '../../texts/registered.ts';
import { ChatDialog } from '../chat/chat-dialog.tsx';
import { TransactionInfractions } from '../infractions/transaction-infractions.tsx';
import { OrderInvoice } from '../invoices/components/order-invoice.tsx';
import { OrderPayment } from '../payments/components/order-payment.tsx';
import { LoadFailure } from '../session/components/load-failure.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { OrderRatings } from '../ratings/components/order-ratings.tsx';
import { LinePhotos, photosOf } from '../media/line-photos.tsx';
import { useSession } from '../session/session.tsx';
import { markOrderRead } from './api/mark-order-read.ts';
import { CasesAbout } from './components/cases-about.tsx';
import { MissingParts } from './components/missing-parts.tsx';
import { OrderActions } from './components/order-actions.tsx';
import { OrderAdviser } from './components/order-adviser.tsx';
import { OrderContact } from './components/order-contact.tsx';
import { stepsOf } from './components/order-steps.ts';
import { OrderOptions } from './components/order-options.tsx';
import { OrderParcels } from './components/order-parcels.tsx';
import { OrderTools } from './components/order-tools.tsx';
import { OrderTimeline } from './components/order-timeline.tsx';
import { OrderVehicle } from './components/order-vehicle.tsx';
import { SoldOut } from './components/sold-out.tsx';
import { noAddressText, sideOf, type OrderSide } from './order-scope.ts';
import { earningsOf, isShippingUnknown, sumsOf } from './order-sums.ts';
import { OrderReturns } from './returns/components/order-returns.tsx';
import { useOrder } from './api/use-order.ts';
import { useQuotation } from './api/use-quotation.ts';
import { useOrderInTabs } from './use-order-in-tabs.ts';

const Line = styled.div`
  flex: 1;
  min-width: 0;
`;

/** In one line, however long its value is. */
const Label = styled(Text)`
  flex-shrink: 0;
`;

const Row = ({
  label,
  children,
  isStrong = false,
}: {
  label: string;
  children: ReactNode;
  isStrong?: boolean;
}) => (
  <Inline justify="between" align="start" isWrapping={false}>
    <Label tone={isStrong ? 'neutral' : 'muted'} weight={isStrong ? 'bold' : 'regular'}>
      {label}
    </Label>
    <Text weight={isStrong ? 'bold' : 'regular'} align="end" isTabular>
      {children}
    </Text>
  </Inline>
);

const isOf = (line: Order['details'][number], { id }: Quotation['quotationDetails'][number]): boolean =>
  id === line.quotation_detail_id;

/** Whether its reader is its buyer, and nobody says that it was paid. */
const isOwnUnpaid = (side: OrderSide, { paid_at: paidAt }: Order): boolean =>
  side === 'buyer' && paidAt === null;

const Products = ({
  order,
  quoted,
  side,
}: {
  readonly order: Order;
  /** The lines of the quotation, once loaded, for their photos. */
  readonly quoted: Quotation['quotationDetails'];
  readonly side: OrderSide;
}) => {
  const { currency } = order;
  const sums = sumsOf(order);
  const { takenOff, refunded, due, left } = sums;
  const earnings = earningsOf(order, sums);
  return (
    <Card padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {order.vehicle}
        </Heading>
        {order.details.map((line) => (
          <Inline gap={3} align="start" isWrapping={false} key={line.id}>
            {/* The drawing is shown only without a photo of the line. */}
            {!quoted.some((offered) => isOf(line, offered) && photosOf(offered).length > 0) && (
              <PartTile family={partFamilyOf(line.name)} />
            )}
            {quoted
              .filter((offered) => isOf(line, offered))
              .map((offered) => (
                <LinePhotos
                  key={offered.id}
                  line={offered}
                  label={t('orders.order.photos', { name: line.name })}
                />
              ))}
            <Line>
              <Inline justify="between" align="start" isWrapping={false}>
                <Text weight="bold">{t('orders.order.line', { amount: line.amount, name: line.name })}</Text>
                <Money value={line.total} currency={currency} />
              </Inline>
              {line.requested_reference && (
                <Text size="sm" isTabular>
                  {t('orders.order.requestedReference', { reference: line.requested_reference })}
                </Text>
              )}
              <Text size="sm" tone="muted">
                {t('orders.order.terms', {
                  brand: line.brand,
                  warranty: line.warranty,
                  delivery: afterLabel(line.delivery_time),
                })}{' '}
                {line.reference && t('orders.order.reference', { reference: line.reference })}
              </Text>
              {(line.not_sent ?? 0) > 0 && (
                <Text size="sm" tone="danger">
                  {t('orders.order.notSent', { amount: line.not_sent ?? 0 })}
                </Text>
              )}
            </Line>
          </Inline>
        ))}
        <Divider />
        <Stack gap={1}>
          <Row label={t('orders.order.subtotal')}>
            <Money value={order.subtotal} currency={currency} />
          </Row>
          <Row label={t('orders.order.shipping')}>
            {typeof order.shipping_cost === 'number' ? (
              <Money value={order.shipping} currency={currency} />
            ) : (
              order.shipping_cost
            )}
          </Row>
          <Row label={t('orders.order.total')} isStrong={left >= order.total}>
            <Money value={order.total} currency={currency} />{' '}
            {isShippingUnknown(order) && (
              <Text as="span" size="sm" tone="muted">
                {t('orders.order.plusShipping')}
              </Text>
            )}
          </Row>
          {takenOff > 0 && (
            <Row label={t(isOwnUnpaid(side, order) ? 'orders.order.notToPay' : 'orders.order.takenOff')}>
              <Money value={-takenOff} currency={currency} />
            </Row>
          )}
          {refunded > 0 && (
            <Row label={t('orders.order.refunded')}>
              <Money value={-refunded} currency={currency} />
            </Row>
          )}
          {due > 0 && (
            <Row label={t('orders.order.due')}>
              <Money value={-due} currency={currency} />
            </Row>
          )}
          {left < order.total && (
            <Row label={t('orders.order.left')} isStrong>
              <Money value={left} currency={currency} />
            </Row>
          )}
          {earnings && (
            <>
              <Row label={t('orders.order.commission')}>
                <Money value={earnings.commission} currency={currency} />
              </Row>
              <Row
                label={t(side === 'store' ? 'orders.order.receives' : 'orders.order.storeReceives')}
                isStrong
              >
                <Money value={earnings.receives} currency={currency} />
              </Row>
            </>
          )}
        </Stack>
      </Stack>
    </Card>
  );
};

const Delivery = (to: Order['delivery']) => (
  <>
    <Text>{to.fullname}</Text>
    <Text>{to.address}</Text>
    <Text>{to.cityName}</Text>
    <Text tone="muted">
      {/* An order to the account's own address has no document number. */}
      {to.identification && `${t('orders.order.identification', { identification: to.identification })} · `}
      {formatMobile(to.mobile)}
    </Text>
  </>
);

/** How the two reach each other, and where and how it is handed over. */
const Handing = ({
  order,
  segment,
  side,
  onChat,
  onChanged,
}: {
  readonly order: Order;
  readonly segment: string | null | undefined;
  readonly side: ReturnType<typeof sideOf>;
  readonly onChat: () => void;
  readonly onChanged: () => Promise<unknown>;
}) => (
  <Card padding={5}>
    <Stack gap={4}>
      <OrderContact order={order} segment={segment} side={side} onChat={onChat} />
      <Divider />
      <Stack gap={1}>
        <Heading level={2} size="lg">
          {t('orders.order.delivery')}
        </Heading>
        {order.delivery.address ? (
          <Delivery {...order.delivery} />
        ) : (
          <Text tone="muted">{noAddressText(order)}</Text>
        )}
      </Stack>
      <OrderParcels order={order} side={side} onChanged={onChanged} />
      {order.comment && (
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            {t(order.registeredBy ? 'orders.order.saleComment' : 'orders.order.comment')}
          </Text>
          <Text>“{order.comment}”</Text>
        </Stack>
      )}
    </Stack>
  </Card>
);

/** An order for its buyer or its store; the store also sees the commission and what it receives. */
export const OrderPage = () => {
  const id = Number(useParams()['id']);
  const { user } = useSession();
  const [chat, setChat] = useState<{ paymentId?: number | undefined } | null>(null);
  const { mutate: renew } = useSWRConfig();
  const { data, error, mutate } = useOrder(user && Number.isInteger(id) ? id : null);
  const order = data?.data;
  // A step of the other side is told at once.
  useLive('notifications', user?.id ?? null, () => void mutate());
  const onChanged = useOrderInTabs(order?.id, () => mutate());
  const { data: quotation } = useQuotation(order?.quotation_id ?? null);
  usePageTitle(order && t('orders.order.title', { ref: order.ref_venta }));

  useEffect(() => {
    // Managers have no read mark.
    const isOwn = order && (order.buyer.id === user?.id || order.store.id === user?.storeId);
    if (isOwn && !order.isRead)
      void markOrderRead(order.id).then(
        () => renew(isReadOf(listTransactions)),
        // It stays unread in the list, and is marked when it is opened the next time.
        () => undefined,
      );
  }, [order, user, renew]);

  if (user === null) return <NoPermission />;
  if (error && !order) return <LoadFailure error={error} onRetry={mutate} />;
  if (!order) return <LoadingPage />;
  const side = sideOf(order, user);
  const store = order.store.name;
  const info = side === 'buyer' ? quotation?.data.store : undefined;
  const steps = stepsOf(order, side, quotation?.data);
  // What waits for its reader comes first.
  const isToPay = side === 'buyer' && order.payment.may_pay;
  const payment = (
    <OrderPayment
      order={order}
      side={side}
      onChat={() => setChat({ paymentId: order.payment.last?.id })}
      onChanged={onChanged}
    />
  );
  return (
    <Container width="xl">
      <Stack gap={5}>
        <PageHeader
          title={t('orders.order.title', { ref: order.ref_venta })}
          description={formatDateTime(order.created_at)}
          back={wayBackToOrders()}
          actions={<OrderTools order={order} side={side} onChanged={onChanged} />}
        />
        {side === 'buyer' && <MissingParts order={order} />}
        <Grid columns={2} gap={5}>
          <Stack gap={5}>
            {isToPay && payment}
            <Card padding={5}>
              <Stack gap={4}>
                <Heading level={2} size="lg">
                  {t(`orders.order.timeline.${side}`)}
                </Heading>
                {side === 'store' && <SoldOut order={order} />}
                <OrderActions order={order} side={side} onChanged={onChanged} />
                <OrderTimeline steps={steps} />
                {side === 'buyer' && <OrderVehicle order={order} onChanged={onChanged} />}
                {side === 'store' && <OrderAdviser order={order} onChanged={onChanged} />}
              </Stack>
            </Card>
            {!isToPay && payment}
            {quotation && <OrderOptions order={order} side={side} info={info} onChanged={onChanged} />}
            <OrderInvoice order={order} side={side} />
            {hasAfterSale(info) && !isOrderLost(order.status) && (
              <Card padding={5}>
                <AfterSale info={info} />
              </Card>
            )}
            <Handing
              order={order}
              segment={quotation?.data.storeVendor.segment}
              side={side}
              onChat={() => setChat({})}
              onChanged={onChanged}
            />
          </Stack>
          <Stack gap={5}>
            <Products order={order} quoted={quotation?.data.quotationDetails ?? []} side={side} />
            <OrderReturns order={order} onChanged={onChanged} />
            <CasesAbout reference={order.ref_venta} />
            <TransactionInfractions
              of={{
                link: 'cart_shopping_header_id',
                id: order.id,
                code: order.ref_venta,
                store,
                products: order.details,
              }}
            />
            {order.ratings && (
              <OrderRatings order={order} ratings={order.ratings} side={side} onChanged={onChanged} />
            )}
          </Stack>
        </Grid>
      </Stack>
      {chat && (
        <ChatDialog
          requestId={order.quotation_request_id}
          quotationId={order.quotation_id}
          storeId={order.store.id}
          {...chat}
          title={side === 'store' ? t('orders.order.askBuyer') : t('orders.order.chatWith', { store })}
          onClose={() => setChat(null)}
        />
      )}
    </Container>
  );
};
