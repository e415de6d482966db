import {
  closeReasons,
  listQuotationRequests,
  listTransactions,
  type QuotationRequest,
} from '@tuerca/contracts';
import { Button, Inline, LinkButton, Stack, theme, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { useLive } from '../../../shared/live.ts';
import { OnlyTo } from '../../../shared/only-to.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { closeRequest } from '../../buyer-request/api/close-request.ts';
import { canBeClosed, closingNote } from '../../buyer-request/closing.ts';
import { ReasonDialog } from '../../buyer-request/components/reason-dialog.tsx';
import { ProviderDialog } from '../../providers/provider-dialog.tsx';
import { OwnRequestCard } from '../../own-home/components/own-request-card.tsx';
import { NewsBadge, OwnRequestStanding } from '../../own-home/components/own-request-standing.tsx';
import { useOwnNews } from '../../own-home/use-own-news.ts';
import { WaitingList } from '../../quotation-request/waiting-list.tsx';
import { useSession } from '../../session/session.tsx';
import { Code } from '../../../shared/code.ts';
import {
  brandColumn,
  codeColumn,
  dateColumn,
  modelColumn,
  partsColumn,
  type RequestColumn,
} from './columns.tsx';
import { RequestList } from './request-list.tsx';

/* Beside a long list of parts, a state would be broken after each word. */
const State = styled.div`
  min-width: ${theme.size.squareCard};
`;

/** Solicitadas: the user's own requests (specification 2 section 2.4). */
export const OwnRequests = () => {
  const [closing, setClosing] = useState<QuotationRequest | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { user } = useSession();
  const news = useOwnNews();
  const navigate = useNavigate();
  useLive(
    'notifications',
    user?.id ?? null,
    () => void mutate(isReadOf(listQuotationRequests, listTransactions)),
  );
  const closeButton = (request: QuotationRequest) => (
    <Button size="sm" variant="quiet" onClick={() => setClosing(request)}>
      {t('moduleIndex.actions.close')}
    </Button>
  );
  const actionsOf = (request: QuotationRequest) => (
    <Inline gap={2} isWrapping={false}>
      <LinkButton size="sm" href={paths.buyerRequest(request.id)}>
        {t('moduleIndex.actions.see')}
      </LinkButton>
      {canBeClosed(request) && closeButton(request)}
    </Inline>
  );
  const actions = {
    id: 'actions',
    header: t('moduleIndex.columns.actions'),
    isActions: true,
    cell: actionsOf,
  };
  const markedCode: RequestColumn = {
    ...codeColumn,
    cell: ({ id, code }) => (
      <Inline gap={2} isWrapping={false}>
        <Code>{code}</Code>
        <NewsBadge news={news.get(id)} />
      </Inline>
    ),
  };
  const standing: RequestColumn = {
    id: 'quotations',
    header: t('moduleIndex.columns.state'),
    cell: (request) => (
      <State>
        <OwnRequestStanding request={request} />
        <OnlyTo request={request} />
      </State>
    ),
  };
  return (
    <Stack gap={4}>
      <Inline>
        <LinkButton href={paths.newRequest}>{t('moduleIndex.own.ask')}</LinkButton>
        <Button variant="secondary" onClick={() => setIsLinking(true)}>
          {t('providers.link')}
        </Button>
      </Inline>
      <WaitingList />
      <RequestList
        name="own"
        label={t('moduleIndex.own.label')}
        empty={t('moduleIndex.own.empty')}
        emptyAction={<LinkButton href={paths.newRequest}>{t('moduleIndex.own.ask')}</LinkButton>}
        relations={['details', 'brand', 'quotations']}
        card={(request) => (
          <OwnRequestCard
            request={request}
            news={news.get(request.id)}
            actions={canBeClosed(request) && closeButton(request)}
          />
        )}
        columns={[markedCode, dateColumn, brandColumn, modelColumn, partsColumn, standing, actions]}
      />
      {isLinking && (
        <ProviderDialog onShow={() => void navigate(paths.providers)} onClose={() => setIsLinking(false)} />
      )}
      {closing && (
        <ReasonDialog
          title={t('moduleIndex.own.closeTitle', { code: closing.code })}
          note={closingNote(closing)}
          confirmLabel={t('moduleIndex.own.closeConfirm')}
          reasons={closeReasons}
          missing={t('moduleIndex.own.closeMissing')}
          failure={t('moduleIndex.own.closeFailed')}
          onClose={() => setClosing(null)}
          onConfirm={async (reason) => {
            await closeRequest(closing.id, reason);
            toast({ message: t('moduleIndex.own.closed'), tone: 'success' });
            void mutate(isReadOf(listQuotationRequests));
          }}
        />
      )}
    </Stack>
  );
};
