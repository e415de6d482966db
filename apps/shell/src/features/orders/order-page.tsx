import { ApiError } from '@tuerca/api-client';
import { listTransactions, readQuotation, readTransaction, type Order } from '@tuerca/contracts';
import { formatMobile, mobileDigits, shippingTexts } from '@tuerca/rules';
import {
  Badge,
  Card,
  ChatIcon,
  Container,
  Divider,
  ErrorState,
  Grid,
  Heading,
  Inline,
  LinkButton,
  MailIcon,
  Money,
  PageHeader,
  PhoneIcon,
  Stack,
  Text,
  WhatsAppIcon,
} from '@tuerca/ui';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf, useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { markOrderRead } from './api/mark-order-read.ts';
import { OrderTimeline, type TimelineStep } from './components/order-timeline.tsx';

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
    <Text tone={isStrong ? 'neutral' : 'muted'} weight={isStrong ? 'bold' : 'regular'}>
      {label}
    </Text>
    <Text weight={isStrong ? 'bold' : 'regular'} align="end" isTabular>
      {children}
    </Text>
  </Inline>
);

const Products = ({ order }: { readonly order: Order }) => {
  const { currency } = order;
  const isShippingUnknown = order.shipping_cost === shippingTexts.chargedToBuyer;
  return (
    <Card padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {order.vehicle}
        </Heading>
        {order.details.map((line) => (
          <Stack gap={0} key={line.id}>
            <Inline justify="between" align="start" isWrapping={false}>
              <Text weight="bold">{t('orders.order.line', { amount: line.amount, name: line.name })}</Text>
              <Money value={line.total} currency={currency} />
            </Inline>
            <Text size="sm" tone="muted">
              {t('orders.order.terms', {
                brand: line.brand,
                warranty: line.warranty,
                delivery: line.delivery_time,
              })}{' '}
              {line.reference && t('orders.order.reference', { reference: line.reference })}
            </Text>
          </Stack>
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
          <Row label={t('orders.order.total')} isStrong>
            <Money value={order.total} currency={currency} />{' '}
            {isShippingUnknown && (
              <Text as="span" size="sm" tone="muted">
                {t('orders.order.plusShipping')}
              </Text>
            )}
          </Row>
          {order.commission !== undefined && (
            <Row label={t('orders.order.commission')}>
              <Money value={order.commission} currency={currency} />
            </Row>
          )}
          {order.sellerReceives !== undefined && (
            <Row label={t('orders.order.receives')} isStrong>
              <Money value={order.sellerReceives} currency={currency} />
            </Row>
          )}
        </Stack>
      </Stack>
    </Card>
  );
};

/** How the other side is reached: the store by its chat, the buyer by what the order carries. */
const Contact = ({ order, isBuyer }: { readonly order: Order; readonly isBuyer: boolean }) => {
  const { mobile, email, name } = order.buyer;
  return (
    <Stack gap={2}>
      <Heading level={2} size="lg">
        {isBuyer ? t('orders.order.store') : t('orders.order.buyer')}
      </Heading>
      <Text>{isBuyer ? order.store.name : name}</Text>
      <Inline gap={2}>
        {isBuyer && (
          <LinkButton
            variant="secondary"
            iconStart={<ChatIcon />}
            href={paths.buyerRequest(order.quotation_request_id)}
          >
            {t('orders.order.askStore')}
          </LinkButton>
        )}
        {!isBuyer && mobile && (
          <>
            <LinkButton
              variant="secondary"
              iconStart={<WhatsAppIcon />}
              href={`https://wa.me/${mobileDigits(mobile)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('orders.order.whatsApp')}
            </LinkButton>
            <LinkButton variant="secondary" iconStart={<PhoneIcon />} href={`tel:${mobile}`}>
              {t('orders.order.call')}
            </LinkButton>
          </>
        )}
        {!isBuyer && email && (
          <LinkButton variant="secondary" iconStart={<MailIcon />} href={`mailto:${email}`}>
            {t('orders.order.write')}
          </LinkButton>
        )}
      </Inline>
    </Stack>
  );
};

/** An order, as its buyer or its seller sees it: the seller also what it costs and what arrives. */
export const OrderPage = () => {
  const id = Number(useParams()['id']);
  const { user } = useSession();
  const { mutate: renew } = useSWRConfig();
  const { data, error, mutate } = useRead(
    readTransaction,
    user && Number.isInteger(id) ? { params: { id } } : null,
  );
  const order = data?.data;
  const { data: quotation } = useRead(readQuotation, order ? { params: { id: order.quotation_id } } : null);
  usePageTitle(order && t('orders.order.title', { ref: order.ref_venta }));

  useEffect(() => {
    if (order && !order.isRead) void markOrderRead(order.id).then(() => renew(isReadOf(listTransactions)));
  }, [order, renew]);

  if (user === null) return <NoPermission />;
  if (error && !order) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return <NoPermission />;
    return (
      <Container>
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </Container>
    );
  }
  if (!order) return <LoadingPage />;
  const { delivery } = order;
  const isBuyer = order.buyer.id === user?.id;
  const store = order.store.name;
  const requestedAt = quotation?.data.request?.created_at;
  const quotedAt = quotation?.data.created_at;
  const steps: TimelineStep[] = [
    {
      title: t('orders.step.requested', { code: order.requestCode }),
      state: 'done',
      href: (isBuyer ? paths.buyerRequest : paths.sellerRequest)(order.quotation_request_id),
      detail: requestedAt && formatDateTime(requestedAt),
    },
    {
      title: t('orders.step.quoted', { store }),
      state: 'done',
      detail: quotedAt && formatDateTime(quotedAt),
    },
    {
      title: isBuyer ? t('orders.step.ordered', { store }) : t('orders.step.orderReceived'),
      state: 'done',
      detail: formatDateTime(order.created_at),
    },
    {
      title: t('orders.step.agree'),
      state: 'next',
      detail: isBuyer ? t('orders.step.agreeBuyer') : t('orders.step.agreeSeller'),
    },
  ];
  return (
    <Container width="xl">
      <Stack gap={5}>
        <PageHeader
          title={t('orders.order.title', { ref: order.ref_venta })}
          description={formatDateTime(order.created_at)}
          back={{ href: paths.orders, label: isBuyer ? t('orders.purchases') : t('orders.sales') }}
          actions={<Badge tone="info">{isBuyer ? t('orders.order.sent') : t('orders.order.received')}</Badge>}
        />
        <Grid columns={2} gap={5}>
          <Stack gap={5}>
            <Card padding={5}>
              <Stack gap={4}>
                <Heading level={2} size="lg">
                  {t('orders.order.timeline')}
                </Heading>
                <OrderTimeline steps={steps} />
              </Stack>
            </Card>
            <Card padding={5}>
              <Stack gap={4}>
                <Contact order={order} isBuyer={isBuyer} />
                <Divider />
                <Stack gap={1}>
                  <Heading level={2} size="lg">
                    {t('orders.order.delivery')}
                  </Heading>
                  <Text>{delivery.fullname}</Text>
                  <Text>{delivery.address}</Text>
                  <Text>{delivery.cityName}</Text>
                  <Text tone="muted">
                    {t('orders.order.identification', { identification: delivery.identification })} ·{' '}
                    {formatMobile(delivery.mobile)}
                  </Text>
                </Stack>
                {order.comment && (
                  <Stack gap={1}>
                    <Text size="sm" tone="muted">
                      {t('orders.order.comment')}
                    </Text>
                    <Text>“{order.comment}”</Text>
                  </Stack>
                )}
              </Stack>
            </Card>
          </Stack>
          <div>
            <Products order={order} />
          </div>
        </Grid>
      </Stack>
    </Container>
  );
};
