import type { QuotationRequest } from '@tuerca/contracts';
import {
  InboxIcon,
  Inline,
  media,
  StoreIcon,
  Text,
  theme,
  VisuallyHidden,
  type TableColumn,
} from '@tuerca/ui';
import { styled } from 'styled-components';
import { vehicleName } from '@tuerca/rules';
import { hasLostItsStore } from '../../../shared/closed-request.ts';
import { formatDateTime, formatShortDay, formatTime } from '../../../shared/dates.ts';
import { Code } from '../../../shared/code.ts';
import { partsOf } from '../../../shared/parts-of.ts';
import { t } from '../../../texts/registered.ts';
import { Promise60 } from '../../seller-request/components/promise.tsx';
import { PropertyCardButton } from './property-card-button.tsx';

export type RequestColumn = TableColumn<QuotationRequest>;

/** The parts, clamped to two lines to keep rows short; the tooltip has the full text. */
export const Parts = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;

  ${media.wide} {
    min-width: calc(2 * ${theme.size.thumb});
  }
`;
/** A text that does not wrap. */
export const Line = styled.div`
  white-space: nowrap;
`;
/** A cell of two short lines, truncated at the cell's width. */
export const Narrow = styled.div`
  ${media.wide} {
    max-width: calc(2 * ${theme.size.thumb});
  }
`;
const Reason = styled.div`
  ${media.wide} {
    max-width: ${theme.size.picture};
  }
`;
const Channel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
`;

/** The day with the time below: a narrow cell for any list. */
export const DayAndTime = ({ of: instant }: { readonly of: string }) => (
  <Line title={formatDateTime(instant)}>
    <Text size="sm">{formatShortDay(instant)}</Text>
    <Text size="sm" tone="muted">
      {formatTime(instant)}
    </Text>
  </Line>
);

interface VehicleCellProps {
  readonly brand: string;
  readonly model: string;
  readonly year: number | null;
}
/** Model and year, with the brand below. */
export const VehicleCell = ({ brand, model, year }: VehicleCellProps) => (
  <Narrow title={vehicleName({ brandName: brand, model, year })}>
    <Text size="sm" isTruncated>
      {[model, year].filter(Boolean).join(' ')}
    </Text>
    <Text size="sm" tone="muted" isTruncated>
      {brand}
    </Text>
  </Narrow>
);

export const codeColumn: RequestColumn = {
  id: 'code',
  header: t('moduleIndex.columns.code'),
  isCardTitle: true,
  sortBy: 'code',
  cell: ({ code }) => <Code>{code}</Code>,
};
/** The choices of the filter by channel. */
export const channelChoices = [
  { value: 'marketplace', label: t('moduleIndex.columns.marketplace') },
  { value: 'store', label: t('moduleIndex.columns.store') },
] as const;
/** The channel as an icon, which leaves more room for the parts; its name is in the tooltip and for screen readers. */
export const ChannelIcon = ({ storeId }: { readonly storeId: number | null }) => {
  const name = t(storeId === null ? 'moduleIndex.columns.marketplace' : 'moduleIndex.columns.store');
  return (
    <Channel title={name}>
      {storeId === null ? <InboxIcon size="sm" /> : <StoreIcon size="sm" />}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Channel>
  );
};
export const channelColumn: RequestColumn = {
  id: 'channel',
  header: t('moduleIndex.columns.channel'),
  filter: channelChoices,
  cell: ({ store_id }) => <ChannelIcon storeId={store_id} />,
};
/** The number with the icon of the channel, and the filter by channel, for tables without room for a column of it. */
export const codeAndChannelColumn: RequestColumn = {
  ...codeColumn,
  id: 'channel',
  filterLabel: t('moduleIndex.columns.channel'),
  filter: channelChoices,
  cell: ({ code, store_id }) => (
    <Inline gap={2} isWrapping={false}>
      <Code>{code}</Code>
      <ChannelIcon storeId={store_id} />
    </Inline>
  ),
};
export const dateColumn: RequestColumn = {
  id: 'created_at',
  header: t('moduleIndex.columns.date'),
  filter: 'date',
  sortBy: 'created_at',
  cell: ({ created_at }) => <DayAndTime of={created_at} />,
};
/** The rest of the promised hour, or the day once the hour is over; the full date is in the tooltip. */
export const elapsedColumn: RequestColumn = {
  ...dateColumn,
  cell: (request) => (
    <Line title={formatDateTime(request.created_at)}>
      <Promise60
        request={request}
        over={
          <Text size="sm" tone="muted">
            {formatShortDay(request.created_at)}
          </Text>
        }
      />
    </Line>
  ),
};
/** For managers: the buyer with the mobile number below; the filter is by mobile number. */
export const contactColumn: RequestColumn = {
  id: 'user.mobile',
  header: t('moduleIndex.columns.buyer'),
  filterLabel: t('moduleIndex.columns.mobile'),
  filter: 'text',
  cell: ({ user }) => (
    <Narrow title={user?.name}>
      <Text size="sm" isTruncated>
        {user?.name ?? '--'}
      </Text>
      {user?.mobile && (
        <Text size="sm" tone="muted" isTruncated>
          {user.mobile}
        </Text>
      )}
    </Narrow>
  ),
};
/** For sellers who may see the buyers of a channel; `--` where they may not (specification 2 section 6). */
export const buyerColumn: RequestColumn = {
  id: 'user.name',
  header: t('moduleIndex.columns.buyer'),
  filter: 'text',
  cell: ({ user }) => (
    <Narrow title={user?.name}>
      <Text size="sm" isTruncated>
        {user?.name ?? '--'}
      </Text>
    </Narrow>
  ),
};
export const brandColumn: RequestColumn = {
  id: 'brand.name',
  header: t('moduleIndex.columns.brand'),
  sortBy: 'brand.name',
  cell: ({ brand }) => brand.name,
};
export const modelColumn: RequestColumn = {
  id: 'vehicle_model',
  header: t('moduleIndex.columns.model'),
  sortBy: 'vehicle_model',
  cell: (request) => (
    <Inline gap={1} isWrapping={false}>
      <Line>{[request.vehicle_model, request.vehicle_year].filter(Boolean).join(' ')}</Line>
      <PropertyCardButton request={request} />
    </Inline>
  ),
};
/** Brand and model in one column, for tables without room for two. */
export const vehicleColumn: RequestColumn = {
  id: 'vehicle',
  header: t('moduleIndex.columns.vehicle'),
  sortBy: 'brand.name',
  cell: ({ brand, vehicle_model, vehicle_year }) => (
    <VehicleCell brand={brand.name} model={vehicle_model} year={vehicle_year} />
  ),
};
/** The same with the button that shows the property card. */
export const vehicleAndCardColumn: RequestColumn = {
  ...vehicleColumn,
  cell: (request) => (
    <Inline gap={1} isWrapping={false}>
      {vehicleColumn.cell(request)}
      <PropertyCardButton request={request} />
    </Inline>
  ),
};
export const cityColumn: RequestColumn = {
  id: 'city.name',
  header: t('moduleIndex.columns.city'),
  filter: 'text',
  sortBy: 'city.name',
  cell: ({ city }) => city?.name ?? '--',
};

export const partsColumn: RequestColumn = {
  id: 'details.name',
  header: t('moduleIndex.columns.parts'),
  cell: (request) => <Parts title={partsOf(request)}>{partsOf(request)}</Parts>,
};
export const countColumn: RequestColumn = {
  id: 'quotations',
  header: t('moduleIndex.columns.quotations'),
  sortBy: 'quotationsCount',
  cell: ({
    isAvailable,
    is_closed,
    close_reason,
    isOrdered,
    quotationRequestExpired,
    quotationsCount: count,
    quotationsLimit: limit,
  }) =>
    isAvailable ? (
      t('moduleIndex.columns.ofLimit', { count, limit })
    ) : (
      <Text size="sm" tone="muted">
        {t(quotationRequestExpired ? 'moduleIndex.columns.expired' : 'moduleIndex.columns.closed', {
          count,
          limit,
        })}
        {is_closed &&
          ` · ${hasLostItsStore({ is_closed, close_reason }) ? close_reason : t('moduleIndex.columns.closedByUser')}`}
        {isOrdered && !is_closed && ` · ${t('moduleIndex.columns.ordered')}`}
      </Text>
    ),
};
/** The city, with the buyer's name below when the seller may see it. */
export const placeColumn: RequestColumn = {
  ...cityColumn,
  cell: ({ city, user }) => (
    <Narrow title={[city?.name, user?.name].filter((name) => name && name !== '--').join(' · ')}>
      <Text size="sm" isTruncated>
        {city?.name ?? '--'}
      </Text>
      {user && user.name !== '--' && (
        <Text size="sm" tone="muted" isTruncated>
          {user.name}
        </Text>
      )}
    </Narrow>
  ),
};
/** The reason with the store's comment, if any: `Otro: cambiamos de proveedor`. */
export const reasonOf = ({ reason, comment }: NonNullable<QuotationRequest['discard']>): string =>
  [reason, comment].filter(Boolean).join(': ');

/** The reason of the discard, with the store's adviser below. */
export const reasonColumn: RequestColumn = {
  id: 'reason',
  header: t('moduleIndex.columns.reason'),
  cell: ({ discard }) => (
    <Reason title={discard ? reasonOf(discard) : undefined}>
      <Text size="sm" isTruncated>
        {discard ? reasonOf(discard) : '--'}
      </Text>
      {discard?.adviser && (
        <Text size="sm" tone="muted" isTruncated>
          {t('sellerRequest.sent.by', { name: discard.adviser.name })}
        </Text>
      )}
    </Reason>
  ),
};
export const discardedAtColumn: RequestColumn = {
  id: 'created_at',
  header: t('moduleIndex.columns.discardedAt'),
  filterLabel: t('moduleIndex.columns.requestedOn'),
  filter: 'date',
  sortBy: 'discard.created_at',
  cell: ({ discard, created_at }) => (
    <Line title={discard ? formatDateTime(discard.created_at) : undefined}>
      <Text size="sm">
        {discard ? `${formatShortDay(discard.created_at)}, ${formatTime(discard.created_at)}` : '--'}
      </Text>
      <Text size="sm" tone="muted">
        {t('moduleIndex.columns.requested', { date: formatShortDay(created_at) })}
      </Text>
    </Line>
  ),
};
export const discardingStoreColumn: RequestColumn = {
  id: 'discardingStore',
  header: t('moduleIndex.columns.vendor'),
  cell: ({ discard }) => discard?.storeVendor?.name ?? '--',
};
