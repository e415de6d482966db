import { countPendingRequests, listQuotationRequests, type QuotationRequest } from '@tuerca/contracts';
import { Stack, VisuallyHidden } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { usePageKeys } from '../../../shared/page-keys.ts';
import { goToRowOnceThere } from '../../../shared/row-focus.ts';
import { useIsLive, useLive } from '../../../shared/live.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { UnsentQuotations } from '../../seller-request/components/unsent-quotations.tsx';
import { quoteAddress } from '../../seller-request/quote-address.ts';
import { inboxItem, undoDiscard } from '../../seller-request/use-discard.ts';
import { useSession } from '../../session/session.tsx';
import { NewMark } from '../request-news.tsx';
import { useArrivals } from '../use-arrivals.ts';
import { focusedRow } from '../use-list-keys.ts';
import { useSendingAway } from '../use-sending-away.ts';
import {
  brandColumn,
  buyerColumn,
  channelColumn,
  cityColumn,
  codeColumn,
  contactColumn,
  countColumn,
  elapsedColumn,
  modelColumn,
  partsColumn,
  placeColumn,
  vehicleAndCardColumn,
} from './columns.tsx';
import { PendingDialogs, type PendingDialog } from './pending-dialogs.tsx';
import { PendingActions, PendingCode, PendingLink, usePendingRights } from './pending-row.tsx';
import { PendingFoot, PendingTools } from './pending-tools.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';
import { WorkMark } from './work-mark.tsx';

/** Pendientes: requests the store can quote now; new ones appear without a reload (specification 2 section 2.5). */
export const PendingRequests = () => {
  const { user, isManager } = useSession();
  const { mayQuote, mayDiscard } = usePendingRights();
  const seesBuyers = !isManager && Boolean(user?.showCustomerData || user?.showCustomerDataMarketplace);
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [shown, setShown] = useState<PendingDialog | null>(null);
  const rows = useRef(new Map<number, QuotationRequest>());

  const renew = () => void mutate(isReadOf(listQuotationRequests, countPendingRequests));
  const arrivals = useArrivals({ onChange: renew });
  const sendingAway = useSendingAway({ onSentAway: arrivals.drop });
  const isLive = useIsLive('requestStates');
  useLive('requestStates', user?.id ?? null, (state) => {
    if (!state || rows.current.has(state.quotation_request_id)) renew();
  });
  usePageKeys({
    ...(mayQuote && {
      e: () => {
        const id = focusedRow();
        if (id !== undefined) void navigate(quoteAddress(Number(id)));
      },
    }),
    ...(mayDiscard && {
      x: () => sendingAway.begin(rows.current.get(Number(focusedRow())) ?? null),
      z: undoDiscard,
      'Control+z': undoDiscard,
    }),
  });

  /** Goes to the newest request, at the top of the list, and clears the arrivals. */
  const seeArrived = () => {
    const { newest } = arrivals;
    arrivals.clear();
    void navigate(paths.indexTab('quotationRequest'));
    window.scrollTo(0, 0);
    if (newest !== undefined) goToRowOnceThere(`[${inboxItem}='${newest}']`);
  };
  const remember = (request: QuotationRequest) => rows.current.set(request.id, request);
  const swipe = (request: QuotationRequest) => ({
    onLeft: () => sendingAway.begin(request),
    onRight: () => void navigate(quoteAddress(request.id)),
  });
  const markedCode = {
    ...codeColumn,
    cell: (request: QuotationRequest) => {
      remember(request);
      return <PendingCode request={request} isFresh={arrivals.has(request)} />;
    },
  };
  const actions = {
    id: 'actions',
    header: t('moduleIndex.columns.actions'),
    isActions: true,
    cell: (request: QuotationRequest) => (
      <PendingActions request={request} isInRow onDiscard={sendingAway.begin} />
    ),
  };
  const card = (request: QuotationRequest) => {
    remember(request);
    return (
      <RequestCard
        request={request}
        code={<PendingLink request={request} isFresh={arrivals.has(request)} />}
        hasPromise
        mark={<NewMark requestId={request.id} isFresh={arrivals.has(request)} />}
        note={<WorkMark request={request} />}
        actions={<PendingActions request={request} onDiscard={sendingAway.begin} />}
      />
    );
  };
  const buyerColumns = isManager
    ? [contactColumn, cityColumn]
    : seesBuyers
      ? [buyerColumn, cityColumn]
      : [placeColumn];
  return (
    <Stack gap={3}>
      <VisuallyHidden aria-live="polite">{arrivals.last}</VisuallyHidden>
      <UnsentQuotations />
      <RequestList
        name="pending"
        label={t('moduleIndex.pending.label')}
        empty={t('moduleIndex.pending.empty')}
        emptyHint={t('moduleIndex.pending.emptyHint')}
        scopes={['pending']}
        refreshInterval={isLive ? 60_000 : 15_000}
        departure={{
          textOf: ({ code }) => t('moduleIndex.pending.left', { code }),
          hrefOf: ({ id }) => paths.sellerRequest(id),
          isOwn: sendingAway.isSentAway,
        }}
        tools={(found) => (
          <PendingTools
            found={found}
            arrived={arrivals.count}
            onSeeArrived={seeArrived}
            onWaiting={() => setShown('waiting')}
          />
        )}
        isFresh={arrivals.has}
        swipe={mayQuote && mayDiscard ? swipe : undefined}
        card={card}
        columns={[
          markedCode,
          channelColumn,
          elapsedColumn,
          ...(seesBuyers ? [vehicleAndCardColumn] : [brandColumn, modelColumn]),
          partsColumn,
          ...buyerColumns,
          countColumn,
          actions,
        ]}
      />
      <PendingFoot
        onFocus={() => setShown('focus')}
        onHowItWorks={() => setShown('howItWorks')}
        onKeys={() => setShown('keys')}
      />
      <PendingDialogs shown={shown} onClose={() => setShown(null)} sendingAway={sendingAway} />
    </Stack>
  );
};
