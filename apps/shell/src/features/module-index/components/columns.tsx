import type { QuotationRequest } from '@tuerca/contracts';
import { Badge, Inline, media, StoreIcon, Text, theme, type TableColumn } from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatDateTime, formatShortDay } from '../../../app/dates.ts';
import { t } from '../../../texts/registered.ts';
import { Promise60 } from '../../seller-request/components/promise.tsx';
import { PropertyCardButton } from './property-card-button.tsx';

export type RequestColumn = TableColumn<QuotationRequest>;

export const Code = styled.span`
  white-space: nowrap;
`;
export const Parts = styled.span`
  display: inline-block;

  ${media.wide} {
    min-width: ${theme.size.picture};
  }
`;
const Channel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
`;

export const isNewMark = (isNew: boolean) =>
  isNew && <Badge tone="success">{t('moduleIndex.columns.new')}</Badge>;

export const codeColumn: RequestColumn = {
  id: 'code',
  header: t('moduleIndex.columns.code'),
  isCardTitle: true,
  filter: 'text',
  cell: ({ code, isNewQuotationRequest }) => (
    <Inline gap={2} isWrapping={false}>
      <Code>{code}</Code>
      {isNewMark(isNewQuotationRequest)}
    </Inline>
  ),
};
export const channelColumn: RequestColumn = {
  id: 'channel',
  header: t('moduleIndex.columns.channel'),
  filter: [
    { value: 'marketplace', label: t('moduleIndex.columns.marketplace') },
    { value: 'store', label: t('moduleIndex.columns.store') },
  ],
  cell: ({ store_id }) =>
    store_id === null ? (
      t('moduleIndex.columns.marketplace')
    ) : (
      <Channel>
        <StoreIcon size="sm" /> {t('moduleIndex.columns.storeShort')}
      </Channel>
    ),
};
export const dateColumn: RequestColumn = {
  id: 'created_at',
  header: t('moduleIndex.columns.date'),
  filter: 'date',
  cell: ({ created_at }) => formatDateTime(created_at),
};
/** How long ago it was, with what is left of the promised hour; the day below, and all of the date at a hover. */
export const elapsedColumn: RequestColumn = {
  ...dateColumn,
  cell: ({ created_at }) => (
    <div title={formatDateTime(created_at)}>
      <Promise60 since={created_at} />
      <Text size="sm" tone="muted">
        {formatShortDay(created_at)}
      </Text>
    </div>
  ),
};
export const buyerColumn: RequestColumn = {
  id: 'user.name',
  header: t('moduleIndex.columns.buyer'),
  cell: ({ user }) => user?.name ?? '--',
};
export const mobileColumn: RequestColumn = {
  id: 'user.mobile',
  header: t('moduleIndex.columns.mobile'),
  filter: 'text',
  cell: ({ user }) => user?.mobile ?? '--',
};
export const brandColumn: RequestColumn = {
  id: 'brand.name',
  header: t('moduleIndex.columns.brand'),
  filter: 'text',
  cell: ({ brand }) => brand.name,
};
export const modelColumn: RequestColumn = {
  id: 'vehicle_model',
  header: t('moduleIndex.columns.model'),
  filter: 'text',
  cell: (request) => (
    <Inline gap={1} isWrapping={false}>
      <span>{[request.vehicle_model, request.vehicle_year].filter(Boolean).join(' ')}</span>
      <PropertyCardButton request={request} />
    </Inline>
  ),
};
export const cityColumn: RequestColumn = {
  id: 'city.name',
  header: t('moduleIndex.columns.city'),
  filter: 'text',
  cell: ({ city }) => city?.name ?? '--',
};

const shownParts = 3;

interface AskedPart {
  readonly name: string;
  readonly amount: number;
}

/** The first parts in one line: `2 × Pastillas de freno, 1 × Filtro de aceite y 2 más`. */
export const partsOf = ({
  details = [],
}: {
  readonly details?: readonly AskedPart[] | undefined;
}): string => {
  const first = details
    .slice(0, shownParts)
    .map(({ amount, name }) => t('moduleIndex.columns.part', { count: amount, name }))
    .join(', ');
  const others = details.length - shownParts;
  return others > 0 ? `${first} ${t('moduleIndex.columns.more', { count: others })}` : first;
};
export const partsColumn: RequestColumn = {
  id: 'details.name',
  header: t('moduleIndex.columns.parts'),
  filter: 'text',
  cell: (request) => <Parts>{partsOf(request)}</Parts>,
};
export const countColumn: RequestColumn = {
  id: 'quotations',
  header: t('moduleIndex.columns.quotations'),
  cell: ({
    isAvailable,
    is_closed,
    quotationRequestExpired,
    quotationsCount: count,
    quotationsLimit: limit,
  }) =>
    isAvailable ? (
      t('moduleIndex.columns.ofLimit', { count, limit })
    ) : (
      <Text tone="danger">
        {t(quotationRequestExpired ? 'moduleIndex.columns.expired' : 'moduleIndex.columns.closed', {
          count,
          limit,
        })}
        {is_closed && ` · ${t('moduleIndex.columns.closedByUser')}`}
      </Text>
    ),
};
/** The city, with the buyer below where the seller may see who it is. */
export const placeColumn: RequestColumn = {
  ...cityColumn,
  cell: ({ city, user }) => (
    <div>
      <Text size="sm">{city?.name ?? '--'}</Text>
      {user && user.name !== '--' && (
        <Text size="sm" tone="muted">
          {user.name}
        </Text>
      )}
    </div>
  ),
};
export const reasonColumn: RequestColumn = {
  id: 'reason',
  header: t('moduleIndex.columns.reason'),
  cell: ({ discard }) => discard?.reason ?? '--',
};
