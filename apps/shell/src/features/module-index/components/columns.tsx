import type { QuotationRequest } from '@tuerca/contracts';
import { elapsed } from '@tuerca/rules';
import { Badge, Inline, Text, type TableColumn } from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../app/dates.ts';

type Column = TableColumn<QuotationRequest>;

const Code = styled.span`
  white-space: nowrap;
`;

export const codeColumn: Column = {
  id: 'code',
  header: 'Número',
  isCardTitle: true,
  filter: 'text',
  cell: ({ code, isNewQuotationRequest }) => (
    <Inline gap={2} isWrapping={false}>
      <Code>{code}</Code>
      {isNewQuotationRequest && <Badge tone="success">Nueva</Badge>}
    </Inline>
  ),
};
export const channelColumn: Column = {
  id: 'channel',
  header: 'Canal',
  filter: [
    { value: 'marketplace', label: 'Marketplace' },
    { value: 'store', label: 'Tienda virtual' },
  ],
  cell: ({ store_id }) => (store_id === null ? 'Marketplace' : 'Tienda'),
};
export const dateColumn: Column = {
  id: 'created_at',
  header: 'Fecha',
  filter: 'date',
  cell: ({ created_at }) => formatDateTime(created_at),
};
/** The date with how long ago it was below. */
export const elapsedColumn: Column = {
  ...dateColumn,
  cell: ({ created_at }) => (
    <>
      <Text size="sm">{formatDateTime(created_at)}</Text>
      <Text size="sm" tone="muted">
        hace {elapsed(new Date(created_at), new Date())}
      </Text>
    </>
  ),
};
export const buyerColumn: Column = {
  id: 'user.name',
  header: 'Comprador',
  cell: ({ user }) => user?.name ?? '--',
};
export const mobileColumn: Column = {
  id: 'user.mobile',
  header: 'Celular',
  filter: 'text',
  cell: ({ user }) => user?.mobile ?? '--',
};
export const brandColumn: Column = { id: 'brand.name', header: 'Marca', filter: 'text', cell: ({ brand }) => brand.name };
export const modelColumn: Column = {
  id: 'vehicle_model',
  header: 'Modelo',
  filter: 'text',
  cell: ({ vehicle_model, vehicle_year }) => [vehicle_model, vehicle_year].filter(Boolean).join(' '),
};
export const cityColumn: Column = {
  id: 'city.name',
  header: 'Ciudad',
  filter: 'text',
  cell: ({ city }) => city?.name ?? '--',
};
export const partsColumn: Column = {
  id: 'details.name',
  header: 'Autopartes',
  filter: 'text',
  cell: ({ details = [] }) => (
    <span>
      {details
        .slice(0, 3)
        .map(({ amount, name }) => `${amount} × ${name}`)
        .join(', ')}
      {details.length > 3 && ` y ${details.length - 3} más`}
    </span>
  ),
};
export const countColumn: Column = {
  id: 'quotations',
  header: 'Cotizaciones',
  cell: ({ isAvailable, is_closed, quotationRequestExpired, quotationsCount, quotationsLimit }) =>
    isAvailable ? (
      `${quotationsCount}/${quotationsLimit}`
    ) : (
      <Text tone="danger">
        {quotationRequestExpired ? 'Solicitud vencida' : 'Solicitud cerrada'} ({quotationsCount} de {quotationsLimit})
        {is_closed && ' · Cerrada por el usuario'}
      </Text>
    ),
};

/** The city, with the buyer below where the seller may see who it is. */
export const placeColumn: Column = {
  ...cityColumn,
  cell: ({ city, user }) => (
    <>
      <Text size="sm">{city?.name ?? '--'}</Text>
      {user && user.name !== '--' && (
        <Text size="sm" tone="muted">
          {user.name}
        </Text>
      )}
    </>
  ),
};
