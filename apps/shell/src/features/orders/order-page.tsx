import { readTransaction } from '@tuerca/contracts';
import {
  Badge,
  Card,
  Container,
  Divider,
  ErrorState,
  Grid,
  Heading,
  Inline,
  Money,
  PageHeader,
  Stack,
  Text,
} from '@tuerca/ui';
import { ApiError } from '@tuerca/api-client';
import { formatMobile } from '@tuerca/rules';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { markOrderRead } from './api/mark-order-read.ts';

const Row = ({ label, children, isStrong = false }: { label: string; children: ReactNode; isStrong?: boolean }) => (
  <Inline justify="between">
    <Text tone={isStrong ? 'neutral' : 'muted'} weight={isStrong ? 'bold' : 'regular'}>
      {label}
    </Text>
    <Text weight={isStrong ? 'bold' : 'regular'} isTabular>
      {children}
    </Text>
  </Inline>
);

/** An order, as its buyer or its seller sees it: the seller also what it costs and what arrives. */
export const OrderPage = () => {
  const id = Number(useParams()['id']);
  const { user } = useSession();
  const { data, error, mutate } = useRead(readTransaction, user && Number.isInteger(id) ? { params: { id } } : null);
  const order = data?.data;
  usePageTitle(order && `Pedido ${order.ref_venta}`);

  useEffect(() => {
    if (order && !order.isRead) void markOrderRead(order.id);
  }, [order]);

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
  const { currency, delivery } = order;
  const isBuyer = order.buyer.id === user?.id;
  return (
    <Container width="lg">
      <Stack gap={5}>
        <PageHeader
          title={`Pedido ${order.ref_venta}`}
          description={`${formatDateTime(order.created_at)} · Solicitud ${order.requestCode}`}
          back={{ href: paths.orders, label: isBuyer ? 'Mis compras' : 'Mis ventas' }}
          actions={<Badge tone="info">Enviado a la tienda</Badge>}
        />
        <Grid columns={2} gap={5}>
          <Card padding={5}>
            <Stack gap={4}>
              <Heading level={2} size="lg">
                {order.vehicle}
              </Heading>
              {order.details.map((line) => (
                <Stack gap={0} key={line.id}>
                  <Inline justify="between" isWrapping={false}>
                    <Text weight="bold">
                      {line.amount} × {line.name}
                    </Text>
                    <Money value={line.total} currency={currency} />
                  </Inline>
                  <Text size="sm" tone="muted">
                    {line.brand} · Garantía {line.warranty} · Entrega {line.delivery_time}
                    {line.reference ? ` · Ref. ${line.reference}` : ''}
                  </Text>
                </Stack>
              ))}
              <Divider />
              <Stack gap={1}>
                <Row label="Subtotal">
                  <Money value={order.subtotal} currency={currency} />
                </Row>
                <Row label="Envío">
                  {typeof order.shipping_cost === 'number' ? (
                    <Money value={order.shipping} currency={currency} />
                  ) : (
                    order.shipping_cost
                  )}
                </Row>
                <Row label="Total" isStrong>
                  <Money value={order.total} currency={currency} />
                </Row>
                {order.commission !== undefined && (
                  <Row label="Comisión">
                    <Money value={order.commission} currency={currency} />
                  </Row>
                )}
                {order.sellerReceives !== undefined && (
                  <Row label="Recibes" isStrong>
                    <Money value={order.sellerReceives} currency={currency} />
                  </Row>
                )}
              </Stack>
            </Stack>
          </Card>
          <Card padding={5}>
            <Stack gap={4}>
              <Stack gap={1}>
                <Heading level={2} size="lg">
                  Entrega
                </Heading>
                <Text>{delivery.fullname}</Text>
                <Text>{delivery.address}</Text>
                <Text>{delivery.cityName}</Text>
                <Text tone="muted">
                  Identificación {delivery.identification} · {formatMobile(delivery.mobile)}
                </Text>
              </Stack>
              <Divider />
              <Stack gap={1}>
                <Heading level={2} size="lg">
                  {isBuyer ? 'Tienda' : 'Comprador'}
                </Heading>
                <Text>{isBuyer ? order.store.name : order.buyer.name}</Text>
                {!isBuyer && (
                  <Text tone="muted">{[order.buyer.mobile, order.buyer.email].filter(Boolean).join(' · ')}</Text>
                )}
              </Stack>
              {order.comment && (
                <>
                  <Divider />
                  <Text>“{order.comment}”</Text>
                </>
              )}
              {isBuyer && (
                <Text tone="muted">La tienda te contactará para acordar el pago y la entrega de tu pedido.</Text>
              )}
            </Stack>
          </Card>
        </Grid>
      </Stack>
    </Container>
  );
};
