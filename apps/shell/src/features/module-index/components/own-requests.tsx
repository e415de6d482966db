import { closeReasons, listQuotationRequests, type QuotationRequest } from '@tuerca/contracts';
import { Button, Inline, LinkButton, Stack, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../app/api.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { closeRequest } from '../../buyer-request/api/close-request.ts';
import { ReasonDialog } from '../../buyer-request/components/reason-dialog.tsx';
import { ProviderDialog } from '../../providers/provider-dialog.tsx';
import { brandColumn, codeColumn, countColumn, dateColumn, modelColumn, partsColumn } from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';

/** Solicitadas: the reader's own requests (specification 2 section 2.4). */
export const OwnRequests = () => {
  const [closing, setClosing] = useState<QuotationRequest | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const actionsOf = (request: QuotationRequest) => (
    <Inline gap={2} isWrapping={false}>
      <LinkButton size="sm" href={paths.buyerRequest(request.id)}>
        {t('moduleIndex.actions.see')}
      </LinkButton>
      {request.isAvailable && (
        <Button size="sm" variant="quiet" onClick={() => setClosing(request)}>
          {t('moduleIndex.actions.close')}
        </Button>
      )}
    </Inline>
  );
  const actions = {
    id: 'actions',
    header: t('moduleIndex.columns.actions'),
    isActions: true,
    cell: actionsOf,
  };
  return (
    <Stack gap={4}>
      <Inline>
        <LinkButton href={paths.newRequest}>{t('moduleIndex.own.ask')}</LinkButton>
        <Button variant="secondary" onClick={() => setIsLinking(true)}>
          {t('moduleIndex.own.linkProvider')}
        </Button>
      </Inline>
      <RequestList
        name="own"
        label={t('moduleIndex.own.label')}
        empty={t('moduleIndex.own.empty')}
        emptyAction={<LinkButton href={paths.newRequest}>{t('moduleIndex.own.ask')}</LinkButton>}
        card={(request) => <RequestCard request={request} actions={actionsOf(request)} />}
        columns={[codeColumn, dateColumn, brandColumn, modelColumn, partsColumn, countColumn, actions]}
      />
      {isLinking && <ProviderDialog onClose={() => setIsLinking(false)} />}
      <ReasonDialog
        isOpen={closing !== null}
        title={t('moduleIndex.own.closeTitle', { code: closing?.code ?? '' })}
        confirmLabel={t('moduleIndex.own.closeConfirm')}
        reasons={closeReasons}
        missing={t('moduleIndex.own.closeMissing')}
        failure={t('moduleIndex.own.closeFailed')}
        onClose={() => setClosing(null)}
        onConfirm={async (reason) => {
          if (closing) await closeRequest(closing.id, reason);
          setClosing(null);
          toast({ message: t('moduleIndex.own.closed'), tone: 'success' });
          await mutate(isReadOf(listQuotationRequests));
        }}
      />
    </Stack>
  );
};
