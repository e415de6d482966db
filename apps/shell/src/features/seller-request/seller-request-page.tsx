import { ApiError } from '@tuerca/api-client';
import { readQuotationRequest, type discardReasons, type QuotationRequest } from '@tuerca/contracts';
import { mobileDigits } from '@tuerca/rules';
import {
  Banner,
  breakpoints,
  Button,
  Container,
  ErrorState,
  Inline,
  LinkButton,
  media,
  PageHeader,
  recoverFocus,
  Stack,
  theme,
  useToast,
  WhatsAppIcon,
} from '@tuerca/ui';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { useMediaQuery } from '../../app/media-query.ts';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useAdvisers } from './components/adviser-field.tsx';
import { BlockedRequest } from './components/blocked-request.tsx';
import { DiscardDialog } from './components/discard-dialog.tsx';
import { ManagerQuotations } from './components/manager-quotations.tsx';
import { ProcessNoteDialog } from './components/process-note-dialog.tsx';
import { QuotationForm } from './components/quotation-form.tsx';
import { RequestPanel } from './components/request-panel.tsx';
import { SentQuotation } from './components/sent-quotation.tsx';
import { quoteHash } from './quote-address.ts';
import { useDiscard } from './use-discard.ts';

const relations = ['details', 'quotations', 'quotations.quotationDetails', 'city', 'brand', 'user'] as const;

/** The work on the left; on the right, and always in sight, what is asked and the talk about it. */
const Desk = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};

  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${theme.width.xs};
    align-items: start;
    gap: ${theme.space[5]};
  }
`;
const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};

  ${media.desktop} {
    position: sticky;
    top: calc(${theme.size.header} + ${theme.space[4]});
    max-height: calc(100dvh - ${theme.size.header} - ${theme.space[8]});
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

/** Why a seller finds a request closed: its buyer closed it, it ended, or others were quicker. */
const whyClosed = ({ is_closed, quotationRequestExpired }: QuotationRequest): string => {
  if (is_closed) return t('sellerRequest.closed.byBuyer');
  return t(quotationRequestExpired ? 'sellerRequest.closed.expired' : 'sellerRequest.closed.byOthers');
};

const SellerRequest = ({ id }: { readonly id: number }) => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { user, isSeller, isManager } = useSession();
  const { data, error, mutate } = useRead(
    readQuotationRequest,
    user && Number.isInteger(id) ? { params: { id }, query: { with: [...relations] } } : null,
  );
  const toast = useToast();
  const { advisers } = useAdvisers();
  const discard = useDiscard();
  const isDesktop = useMediaQuery(`(min-width: ${breakpoints.desktop}px)`);
  const [discarding, setDiscarding] = useState<{ reason?: (typeof discardReasons)[number] } | null>(null);
  const [isNoting, setIsNoting] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const request = data?.data;
  // Who was filling in the form when another took the last place keeps it in sight.
  if (request?.isAvailable && !wasOpen) setWasOpen(true);

  usePageTitle(request && `${request.code} · ${request.brand.name} ${request.vehicle_model}`);

  if (user === null || (user && !isSeller && !isManager)) return <NoPermission />;
  if (error && !request) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) {
      return <BlockedRequest error={error} onRetry={async () => Boolean(await mutate())} />;
    }
    return (
      <Container>
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </Container>
    );
  }
  if (!request || !user) return <LoadingPage />;

  const own = isSeller
    ? (request.quotations?.find(({ storeVendor }) => storeVendor.id === user.storeId) ?? null)
    : null;
  const note = request.quotationRequestToVendor?.process_observation_by_seller ?? null;
  const canWork = isSeller && !own && !request.discard;
  const mobile = request.user?.mobile;
  const backToList = () => void navigate(paths.indexTab('quotationRequest'));
  const giveUp = async () => {
    const reason = 'Producto no disponible';
    if (advisers.length > 1) return setDiscarding({ reason });
    try {
      await discard(request, reason, null);
      backToList();
    } catch {
      toast({ message: t('sellerRequest.discard.failed'), tone: 'danger' });
    }
    return undefined;
  };
  const chat = isSeller && <ChatPanel requestId={id} quotationId={own?.id ?? null} storeId={user.storeId} />;
  const form = {
    request,
    quotation: own,
    onNothingOffered: () => void giveUp(),
    onChanged: async () => {
      setIsEditing(false);
      await mutate();
    },
  };
  return (
    <Container>
      <PageHeader
        title={t('sellerRequest.title', { code: request.code })}
        description={[request.user?.name !== '--' && request.user?.name, request.city?.full_name]
          .filter(Boolean)
          .join(' · ')}
        back={{ href: paths.indexTab('quotationRequest'), label: t('sellerRequest.back') }}
        actions={
          <Inline gap={2}>
            {mobile && (
              <LinkButton
                variant="secondary"
                href={`https://wa.me/${mobileDigits(mobile)}`}
                target="_blank"
                iconStart={<WhatsAppIcon />}
              >
                {t('sellerRequest.actions.contact')}
              </LinkButton>
            )}
            {canWork && request.isAvailable && (
              <Button variant="secondary" onClick={() => setIsNoting(true)}>
                {t('sellerRequest.actions.inProcess')}
              </Button>
            )}
            {canWork && (
              <Button variant="quiet" onClick={() => setDiscarding({})}>
                {t('sellerRequest.actions.discard')}
              </Button>
            )}
          </Inline>
        }
      />
      <Desk>
        {!isDesktop && <RequestPanel request={request} />}
        <Stack gap={4}>
          {request.discard && (
            <Banner
              tone="info"
              title={t('sellerRequest.discardedTitle')}
              link={{ href: paths.indexTab('quotationRequest'), label: t('sellerRequest.backToPending') }}
            >
              {t('sellerRequest.discardedText', {
                reason: request.discard.reason,
                date: formatDateTime(request.discard.created_at),
              })}
            </Banner>
          )}
          {!request.isAvailable && !own && (
            <Banner
              tone="warning"
              title={t('sellerRequest.closed.title')}
              link={{ href: paths.indexTab('quotationRequest'), label: t('sellerRequest.backToPending') }}
            >
              {[
                whyClosed(request),
                canWork && t('sellerRequest.closed.discardHint'),
                canWork && wasOpen && t('sellerRequest.closed.kept'),
              ]
                .filter(Boolean)
                .join(' ')}
            </Banner>
          )}
          {note && <Banner tone="info">{t('sellerRequest.note', { note })}</Banner>}
          {own && !isEditing && (
            <SentQuotation quotation={own} onEdit={() => setIsEditing(true)} onChanged={() => mutate()} />
          )}
          {isSeller && user.storeId !== null && (own ? isEditing : wasOpen && !request.discard) && (
            <QuotationForm
              {...form}
              storeId={user.storeId}
              takesFocus={hash === quoteHash || isEditing}
              {...(own && {
                onCancel: () => {
                  setIsEditing(false);
                  recoverFocus();
                },
              })}
            />
          )}
          {isManager && <ManagerQuotations request={request} />}
        </Stack>
        {isDesktop ? (
          <Side>
            <RequestPanel request={request} />
            {chat}
          </Side>
        ) : (
          chat
        )}
      </Desk>
      {discarding && (
        <DiscardDialog
          request={request}
          reason={discarding.reason}
          onClose={() => setDiscarding(null)}
          onDiscarded={backToList}
        />
      )}
      {isNoting && (
        <ProcessNoteDialog
          requestId={id}
          note={note}
          onClose={() => setIsNoting(false)}
          onSaved={() => {
            setIsNoting(false);
            void mutate();
          }}
        />
      )}
    </Container>
  );
};

/** The seller's view of a request: what is asked, the quotation, and the chat (specification 3 section 2.2). */
export const SellerRequestPage = () => {
  const id = useParams()['id'];
  return <SellerRequest key={id} id={Number(id)} />;
};
