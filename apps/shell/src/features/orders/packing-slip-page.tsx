import type { Order } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import { Button, Inline, LinkButton, media, theme } from '@tuerca/ui';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/registered.ts';
import { LoadFailure } from '../session/components/load-failure.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useOrder } from './api/use-order.ts';
import { leftOf } from './left-to-send.ts';
import { noAddressText, sideOf } from './order-scope.ts';

/* Paper is white in a dark theme as well. */
const Sheet = styled.main`
  max-width: ${theme.width.md};
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${theme.space[6]};
  color-scheme: light;
  background: Canvas;
  color: CanvasText;

  h1 {
    font-size: ${theme.fontSize.xl};
  }

  h2 {
    margin-top: ${theme.space[5]};
    font-size: ${theme.fontSize.md};
  }

  table {
    width: 100%;
    margin-top: ${theme.space[2]};
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${theme.space[2]};
    border: ${theme.borderWidth.thin} solid;
    text-align: start;
    vertical-align: top;
  }

  /* On paper nothing scrolls: what has no spaces is broken, so that no column leaves the sheet. */
  td {
    overflow-wrap: anywhere;
  }
`;

const Bar = styled.nav`
  margin-bottom: ${theme.space[6]};

  ${media.print} {
    display: none;
  }
`;

const Goods = ({ lines }: { readonly lines: Order['details'] }) => (
  <table>
    <thead>
      <tr>
        {(['amount', 'part', 'brand', 'reference'] as const).map((name) => (
          <th key={name} scope="col">
            {t(`orders.slip.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, amount, name, brand, reference, requested_reference: requested }) => (
        <tr key={id}>
          <td>{amount}</td>
          <td>
            {name}
            {requested && (
              <>
                <br />
                {t('orders.order.requestedReference', { reference: requested })}
              </>
            )}
          </td>
          <td>{brand}</td>
          <td>{reference}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What goes into the next parcel of an order; once nothing is left to send, what is in the last one. */
const packedOf = (order: Order): { lines: Order['details']; isSent: boolean } => {
  const left = leftOf(order);
  if (left.length > 0)
    return { lines: left.map(({ left: amount, ...line }) => ({ ...line, amount })), isSent: false };
  const inside = new Map(
    order.parcels?.at(-1)?.details.map(({ order_detail_id: id, amount }) => [id, amount]),
  );
  const lines = order.details.map((line) => ({ ...line, amount: inside.get(line.id) ?? 0 }));
  return { lines: lines.filter(({ amount }) => amount > 0), isSent: true };
};

/** What a store puts into the parcel of an order: what is in it and where it goes, without a price. */
export const PackingSlipPage = () => {
  const id = Number(useParams()['id']);
  const { user } = useSession();
  const { data, error, mutate } = useOrder(user ? id : null);
  const order = data?.data;
  usePageTitle(order && t('orders.slip.title', { ref: order.ref_venta }));
  if (user === null || (order && sideOf(order, user) === 'buyer'))
    return (
      <main>
        <NoPermission />
      </main>
    );
  if (error && !order)
    return (
      <main>
        <LoadFailure error={error} onRetry={mutate} />
      </main>
    );
  if (!order) return <LoadingPage />;
  const { delivery, comment, shipment } = order;
  const { lines, isSent } = packedOf(order);
  return (
    <Sheet>
      <Bar aria-label={t('orders.slip.action')}>
        <Inline gap={2}>
          <Button onClick={() => window.print()}>{t('orders.slip.print')}</Button>
          <LinkButton variant="secondary" href={paths.order(order.id)}>
            {t('orders.slip.back')}
          </LinkButton>
        </Inline>
      </Bar>
      <h1>{t('orders.slip.title', { ref: order.ref_venta })}</h1>
      <p>{[order.store.name, formatDateTime(order.created_at)].join(' · ')}</p>
      <p>{order.vehicle}</p>
      <h2>{t('orders.slip.to')}</h2>
      {delivery.address ? (
        <address>
          {delivery.fullname}
          <br />
          {delivery.address}
          <br />
          {delivery.cityName}
          <br />
          {formatMobile(delivery.mobile)}
        </address>
      ) : (
        <p>
          {order.buyer.name}. {noAddressText(order)}
        </p>
      )}
      {isSent && shipment && (
        <p>
          {[shipment.carrier, shipment.guide && t('orders.life.shipment.guideOf', { guide: shipment.guide })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <h2>{t('orders.slip.goods')}</h2>
      <Goods lines={lines} />
      {comment && (
        <>
          <h2>{t('orders.order.comment')}</h2>
          <p>{comment}</p>
        </>
      )}
    </Sheet>
  );
};
