import { countPendingRequests, listQuotationRequests, type QuotationRequest } from '@tuerca/contracts';
import { Button, Card, Grid, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf, useRead } from '../../../app/api.ts';
import { useLive } from '../../../app/live.ts';
import { paths } from '../../../config/paths.ts';
import { DiscardDialog } from '../../seller-request/components/discard-dialog.tsx';
import { useSession } from '../../session/session.tsx';
import {
  brandColumn,
  buyerColumn,
  channelColumn,
  cityColumn,
  codeColumn,
  countColumn,
  elapsedColumn,
  mobileColumn,
  modelColumn,
  partsColumn,
  placeColumn,
} from './columns.tsx';
import { RequestList } from './request-list.tsx';

const Counter = ({ figure, label }: { readonly figure: number; readonly label: string }) => (
  <Card>
    <Text size="xl" weight="bold" isTabular>
      {figure}
    </Text>
    <Text tone="muted">{label}</Text>
  </Card>
);

/** Pendientes: what the store may quote now; a new request appears without reloading (specification 2 section 2.5). */
export const PendingRequests = () => {
  const { user, isSeller, isManager } = useSession();
  const { mutate } = useSWRConfig();
  const { data: counts } = useRead(countPendingRequests, {});
  const [discarding, setDiscarding] = useState<QuotationRequest | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());

  useLive('pendingQuotationRequests', user?.id ?? null, (data) => {
    if (data) setArrived((known) => new Set(known).add(Number(data['id'])));
    void mutate(isReadOf(listQuotationRequests, countPendingRequests));
  });

  const actions = {
    id: 'actions',
    header: 'Acciones',
    isActions: true,
    cell: (request: QuotationRequest) => (
      <Inline gap={2}>
        <LinkButton size="sm" href={paths.sellerRequest(request.id)}>
          {isSeller ? 'Cotizar' : 'Ver'}
        </LinkButton>
        {isSeller && (
          <Button size="sm" variant="quiet" onClick={() => setDiscarding(request)}>
            Descartar
          </Button>
        )}
      </Inline>
    ),
  };
  const markedCode = {
    ...codeColumn,
    cell: (request: QuotationRequest) =>
      codeColumn.cell({ ...request, isNewQuotationRequest: request.isNewQuotationRequest || arrived.has(request.id) }),
  };
  return (
    <Stack gap={4}>
      {isSeller && (
        <Grid columns={2} gap={3}>
          <Counter figure={counts?.data.requests ?? 0} label="oportunidades de venta" />
          <Counter figure={counts?.data.details ?? 0} label="autopartes que podrías vender" />
        </Grid>
      )}
      <div aria-live="polite">{arrived.size > 0 && (
          <Text tone="success">
            {arrived.size === 1 ? '1 nueva' : `${arrived.size} nuevas`} desde que abriste esta página
          </Text>
        )}</div>
      <RequestList
        label="Solicitudes pendientes por cotizar"
        empty="No tienes solicitudes pendientes por cotizar"
        scopes={['pending']}
        refreshInterval={60_000}
        columns={[
          markedCode,
          channelColumn,
          elapsedColumn,
          ...(isManager ? [buyerColumn, mobileColumn] : []),
          brandColumn,
          modelColumn,
          partsColumn,
          isManager ? cityColumn : placeColumn,
          countColumn,
          actions,
        ]}
      />
      {discarding && (
        <DiscardDialog
          request={discarding}
          onClose={() => setDiscarding(null)}
          onDiscarded={() => {
            setDiscarding(null);
            void mutate(isReadOf(listQuotationRequests, countPendingRequests));
          }}
        />
      )}
    </Stack>
  );
};
