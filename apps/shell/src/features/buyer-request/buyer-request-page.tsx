import type { Quotation } from '@tuerca/contracts';
import { Banner, Container, PageHeader, recoverFocus, Stack } from '@tuerca/ui';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { wayBackToOwn } from '../../shared/way-back.ts';
import { t } from '../../texts/registered.ts';
import { ComparisonPdfLink } from '../documents/components/pdf-links.tsx';
import { useAskAgain } from '../quotation-request/again/use-ask-again.tsx';
import { LoadFailure } from '../session/components/load-failure.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { BasketBar } from './components/basket-bar.tsx';
import { ChangesBanner } from './components/changes-banner.tsx';
import { DiscardDialog } from './components/discard-dialog.tsx';
import { OpenOffers } from './components/open-offers.tsx';
import { RequestActions } from './components/request-actions.tsx';
import { RequestSummary } from './components/request-summary.tsx';
import { SettledSection } from './components/settled-section.tsx';
import { StoreQuestions } from './components/store-questions.tsx';
import { AskedElsewhere, NoOffersLeft, NothingCame, RestLeft, Waiting } from './components/waiting.tsx';
import { useSeenQuotations } from './seen-quotations.ts';
import { useBuyerRequest } from './use-buyer-request.ts';
import { useNow } from '../../shared/now.ts';
import { useOffers } from './use-offers.ts';
import { isToConfirm } from '../payments/to-confirm.ts';
import { usePaidOnline } from '../payments/use-paid-online.ts';
import { useOrdering } from './use-ordering.tsx';
import { useRestoring } from './use-restoring.ts';
import { useStoreChats } from './use-store-chats.tsx';

const none: readonly Quotation[] = [];

const BuyerRequest = ({ id }: { readonly id: number }) => {
  const { user, isSeller, isManager } = useSession();
  const { request, conversations, toPay, error, isLoading, mutate } = useBuyerRequest(id);
  const [discarding, setDiscarding] = useState<Quotation | null>(null);
  const quotations = request?.quotations ?? none;
  const { changed, acknowledge } = useSeenQuotations(id, quotations);
  const offers = useOffers(request, useNow(30_000));
  const { askAgain, askAgainFor, dialog: askingAgain } = useAskAgain(request);
  const isPaidOnline = usePaidOnline();
  const ordering = useOrdering({ requestId: id, offers, onChange: () => mutate() });
  const restore = useRestoring(mutate);
  const chats = useStoreChats({ requestId: id, conversations, quotations });

  if (user === null) return <NoPermission />;
  if (error && !request) return <LoadFailure error={error} onRetry={() => mutate()} />;
  if (isLoading || !request || !offers) return <LoadingPage />;
  // Others have another page of it, which says whether it is theirs to see.
  if (request.user_id !== user?.id)
    return isSeller || isManager ? <Navigate to={paths.sellerRequest(id)} replace /> : <NoPermission />;

  const { basket, chosen, problem, choose, order } = ordering;
  const due = toPay.filter((made) => !isToConfirm(made));
  const used = basket.quotationIds;
  const offersTitle = request.is_closed ? 'closedOffers' : 'title';
  const settled = (hasOrder: boolean) => (
    <SettledSection
      title={hasOrder ? 'orders' : offersTitle}
      isRequestClosed={request.is_closed}
      toPay={toPay}
      settled={offers.settled.filter(
        ({ quotation }) => Boolean(quotation.detail.shoppingHeader) === hasOrder,
      )}
      onAgain={askAgain}
      onRestore={restore}
      onChat={chats.openAbout}
    />
  );
  // A fully ordered request needs no action, unless the buyer selects something again.
  const isOffering = offers.options.length > 0 && (!offers.isAllOrdered || basket.quotationIds.length > 0);

  return (
    <Container width="xl">
      <Stack gap={5}>
        <PageHeader
          title={t('buyerRequest.title')}
          description={t('buyerRequest.description', { code: request.code })}
          back={wayBackToOwn()}
          actions={offers.options.length > 1 && <ComparisonPdfLink requestId={id} />}
        />
        {offers.isAllOrdered && (
          <Banner tone={due.length > 0 ? 'warning' : 'success'} title={t('buyerRequest.allOrdered.title')}>
            {due.length > 0
              ? t('buyerRequest.allOrdered.toPay', {
                  count: due.length,
                  refs: due.map(({ ref_venta: ref }) => ref).join(', '),
                })
              : t('buyerRequest.allOrdered.text', { count: offers.storesOrdered })}
          </Banner>
        )}
        <RequestSummary
          request={request}
          isOpen={quotations.length === 0}
          isLeftWithout={offers.isLeftWithout}
          restorable={offers.restorable}
        />
        <StoreQuestions conversations={chats.questions} onOpen={chats.openQuestion} />
        {changed.map(({ quotation, changes }) => (
          <ChangesBanner
            key={quotation.id}
            quotation={quotation}
            changes={changes}
            onAcknowledge={() => {
              acknowledge(quotation);
              recoverFocus();
            }}
          />
        ))}
        {quotations.length === 0 &&
          (request.isAvailable ? <Waiting request={request} /> : <NothingCame onAgain={askAgain} />)}
        {offers.isAllLeft && (
          <NoOffersLeft request={request} restorable={offers.restorable} onAgain={askAgain} />
        )}
        <AskedElsewhere request={request} offers={offers} />
        {offers.isRestLeft && <RestLeft request={request} offers={offers} onAgain={askAgainFor} />}
        {settled(true)}
        <OpenOffers
          request={request}
          offers={offers}
          chosen={chosen}
          basket={basket}
          unreadOf={chats.unreadOf}
          onChange={choose}
          onDiscard={({ quotation }) => setDiscarding(quotation)}
          onChat={({ quotation }) => chats.openAbout(quotation)}
        />
        {settled(false)}
        <RequestActions request={request} onAgain={offers.isAllLeft ? null : askAgain} onClosed={mutate} />
        {isOffering && (
          <BasketBar
            basket={basket}
            stores={basket.quotationIds.length}
            currency={request.currency}
            problem={problem}
            isPaidOnline={offers.options
              .filter(({ quotation: { id: of } }) => used.length === 0 || used.includes(of))
              .some(({ quotation }) => isPaidOnline(quotation))}
            onOrder={order}
            onKeep={ordering.keep}
          />
        )}
      </Stack>
      {ordering.dialogs}
      {askingAgain}
      <DiscardDialog
        quotation={discarding}
        onClose={() => setDiscarding(null)}
        onDiscarded={mutate}
        onRestore={(quotation) => void restore(quotation)}
      />
      {chats.dialog}
    </Container>
  );
};

/** The buyer's view of a request: 'Cotizaciones' (specification 3 section 2.4). */
export const BuyerRequestPage = () => {
  const id = useParams()['id'];
  return <BuyerRequest key={id} id={Number(id)} />;
};
