import type { QuotationRequest } from '@tuerca/contracts';
import { Badge, Heading, Inline, Stack, StoreIcon, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../shared/dates.ts';
import { vehicleName } from '../../../shared/vehicle-name.ts';
import { t } from '../../../texts/registered.ts';
import { Promise60 } from '../../seller-request/components/promise.tsx';
import { partsOf } from '../../../shared/parts-of.ts';
import { countColumn } from './columns.tsx';
import { RequestTiles } from '../../../shared/request-tiles.tsx';

/** Aligned to the end of the line, also when wrapped to a line of their own. */
const Actions = styled.div`
  margin-inline-start: auto;
`;

/** Marks what came through the store's own page. */
export const StoreBadge = () => (
  <Badge tone="primary" icon={<StoreIcon size="sm" />}>
    {t('moduleIndex.columns.storeShort')}
  </Badge>
);

interface RequestCardProps {
  readonly request: QuotationRequest;
  /** The request's code, as a link when it opens the request. */
  readonly code?: ReactNode;
  /** For sellers: shows what is left of the promised hour. */
  readonly hasPromise?: boolean;
  /** A mark beside the code. */
  readonly mark?: ReactNode;
  /** The instant that the list is about, e.g. of the discard; by default of the request. */
  readonly at?: string | undefined;
  readonly note?: ReactNode;
  readonly actions: ReactNode;
}

/** A request as a card: vehicle, parts, city and date. */
export const RequestCard = ({
  request,
  code,
  hasPromise = false,
  mark,
  at = request.created_at,
  note,
  actions,
}: RequestCardProps) => (
  <>
    <Inline justify="between" gap={2}>
      <Text as="span" size="sm" tone="muted">
        {code ?? request.code}
      </Text>
      <Inline gap={2}>
        {request.store_id !== null && <StoreBadge />}
        {mark}
      </Inline>
    </Inline>
    <RequestTiles request={request} />
    <Stack gap={1}>
      <Heading level={2} size="md">
        {vehicleName(request)}
      </Heading>
      <Text>{partsOf(request)}</Text>
      <Text size="sm" tone="muted">
        {[request.city?.name, request.user?.name === '--' ? null : request.user?.name]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
    {hasPromise ? (
      <Promise60 request={request} />
    ) : (
      <Text size="sm" tone="muted">
        {formatDateTime(at)}
      </Text>
    )}
    {note}
    <Inline justify="between" gap={2}>
      <Text as="div" size="sm" tone="muted" isTabular>
        {countColumn.cell(request)}
      </Text>
      <Actions>{actions}</Actions>
    </Inline>
  </>
);
