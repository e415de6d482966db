import type { Quotation, QuotationRequest, SessionUser } from '@tuerca/contracts';
import { askThenLeave, Banner, breakpoints, Container, media, PageHeader, Stack, theme } from '@tuerca/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { usePageKeys } from '../../../shared/page-keys.ts';
import { may } from '../../../shared/user-kind.ts';
import { ledToSearch, wayBackToWork } from '../../../shared/way-back.ts';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { t } from '../../../texts/registered.ts';
import { ChatPanel } from '../../chat/chat-panel.tsx';
import { useSession } from '../../session/session.tsx';
import { useGivingUp } from '../use-giving-up.ts';
import type { Quoting } from '../use-quoting.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { ManagerQuotations } from './manager-quotations.tsx';
import { OwnQuotation } from './own-quotation.tsx';
import { ProcessNoteDialog } from './process-note-dialog.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestInfractions } from './request-infractions.tsx';
import { RequestNotices } from './request-notices.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RequestReach } from './request-reach.tsx';

/** The title and the quotation on the left; the request and the chat on the right, always visible as a whole. */
const Desk = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};

  ${media.desktop} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) ${theme.width.xs};
    align-items: start;
    gap: 0 ${theme.space[5]};
  }
`;
const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};

  ${media.desktop} {
    grid-area: 1 / 2 / span 2;
    position: sticky;
    top: calc(${theme.size.header} + ${theme.space[4]});
    /* It begins at the top of the page, below the padding of that, and ends above the bottom of the window. */
    max-height: calc(100dvh - ${theme.size.header} - ${theme.space[10]});
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;
/* A long request scrolls by itself, so that the composer stays in sight: within the frame of its card, which stays whole. */
const Asked = styled.div`
  min-height: ${theme.size.tile};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  & > section {
    border: 0;
    box-shadow: none;
  }
`;

const JoinTuerca = lazyPart(async () => (await import('./join-tuerca.tsx')).JoinTuerca);
const KeysDialog = lazyWindow(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const goToFirstPrice = (): void => document.querySelector<HTMLElement>('[data-column=price]')?.focus();

interface SellerDeskProps {
  readonly request: QuotationRequest;
  readonly user: SessionUser;
  readonly own: Quotation | null;
  readonly quoting: Quoting;
  /** The next pending request's URL, or null. */
  readonly nextHref: string | null;
  readonly onChanged: () => Promise<unknown>;
}

/** A request, the store's quotation and actions, and the chat with the buyer. */
export const SellerDesk = ({ request, user, own, quoting, nextHref, onChanged }: SellerDeskProps) => {
  const { isSeller, isManager } = useSession();
  const isDesktop = useMediaQuery(`(min-width: ${breakpoints.desktop}px)`);
  const [isNoting, setIsNoting] = useState(false);
  const discarding = useGivingUp(request);
  const isOpenToStore = isSeller && !own && !request.discard;
  const canDiscard = isOpenToStore && may(user, 'discard');
  const [isHelping, setIsHelping] = useState(false);
  const navigate = useNavigate();
  const back = wayBackToWork({ isManager });
  usePageKeys({
    '?': () => setIsHelping(true),
    '/': () => askThenLeave(() => void navigate(back.href, { state: ledToSearch })),
    ...(isSeller && may(user, 'quote') && { e: goToFirstPrice }),
    ...(canDiscard && { x: discarding.ask }),
  });
  const head = (
    <PageHeader
      title={t('sellerRequest.title', { code: request.code })}
      description={[request.user?.name !== '--' && request.user?.name, request.city?.full_name]
        .filter(Boolean)
        .join(' · ')}
      back={back}
      actions={
        <RequestActions
          request={request}
          onNote={isOpenToStore && may(user, 'quote') ? () => setIsNoting(true) : null}
          onDiscard={canDiscard ? discarding.ask : null}
        />
      }
    />
  );
  const panel = <RequestPanel request={request} hasOwn={own !== null} />;
  // A linked provider asks about its own quotation alone.
  const mayChat = isSeller && may(user, 'chat') && !(user.isLinkedProvider && !own);
  const chat = (mayChat || user.manageMessagesModule || user.manageMessageDeletion) && (
    <ChatPanel
      requestId={request.id}
      quotationId={own?.id ?? null}
      storeId={isSeller ? user.storeId : null}
      onDiscard={canDiscard ? discarding.askUnavailable : undefined}
    />
  );
  return (
    <Container>
      {!isDesktop && head}
      <Desk>
        {isDesktop && head}
        {!isDesktop && panel}
        <Stack gap={4}>
          <RequestNotices
            request={request}
            hasOwn={own !== null}
            nextHref={nextHref}
            isTold={quoting.fillsIn !== null}
            waiting={quoting.waiting}
          />
          {isOpenToStore && !may(user, 'quote') && (
            <Banner tone="info">{t('sellerRequest.mayNotQuote')}</Banner>
          )}
          <OwnQuotation
            request={request}
            own={own}
            quoting={quoting}
            nextHref={nextHref}
            onChanged={onChanged}
            onNothingOffered={() => void discarding.giveUp()}
          />
          {own && user.isLinkedProvider && (
            <Suspense>
              <JoinTuerca />
            </Suspense>
          )}
          {isManager && <ManagerQuotations request={request} onChanged={onChanged} />}
          {isManager && <RequestReach request={request} />}
          <RequestInfractions request={request} />
        </Stack>
        {isDesktop ? (
          <Side>
            <Asked>{panel}</Asked>
            {chat}
          </Side>
        ) : (
          chat
        )}
      </Desk>
      {discarding.asking && (
        <DiscardDialog
          request={request}
          reason={discarding.asking.reason}
          onClose={discarding.stopAsking}
          onDiscarded={discarding.backToList}
        />
      )}
      {isHelping && <KeysDialog onClose={() => setIsHelping(false)} />}
      {isNoting && (
        <ProcessNoteDialog
          requestId={request.id}
          note={request.quotationRequestToVendor?.process_observation_by_seller ?? null}
          onClose={() => setIsNoting(false)}
          onSaved={() => void onChanged()}
        />
      )}
    </Container>
  );
};
