import { ApiError } from '@tuerca/api-client';
import {
  closeReasons,
  errors,
  listConversations,
  quotationDiscardReasons,
  readQuotationRequest,
  type Quotation,
} from '@tuerca/contracts';
import { basketOf, compare, endOfDay, type Amounts } from '@tuerca/rules';
import {
  Banner,
  Button,
  ConfirmDialog,
  Container,
  ErrorState,
  Grid,
  Heading,
  LinkButton,
  PageHeader,
  recoverFocus,
  Stack,
  useToast,
} from '@tuerca/ui';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { useLive } from '../../app/live.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { ChatDialog } from '../chat/chat-dialog.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { beginAgain, hasOtherDraft } from './ask-again.ts';
import { closeRequest } from './api/close-request.ts';
import { discardOption } from './api/discard-quotation.ts';
import type { OrderReceipt } from './api/order-basket.ts';
import { comparedOf, partsOf, rowsOf } from './comparison.ts';
import { BasketBar } from './components/basket-bar.tsx';
import { ChangesBanner } from './components/changes-banner.tsx';
import { ComparisonGrid } from './components/comparison-grid.tsx';
import { OrderDialog } from './components/order-dialog.tsx';
import { OrderedDialog } from './components/ordered-dialog.tsx';
import { QuickPicks } from './components/quick-picks.tsx';
import { ReasonDialog } from './components/reason-dialog.tsx';
import { RequestSummary } from './components/request-summary.tsx';
import { SettledOption } from './components/settled-options.tsx';
import { MoreToCome, NothingCame, Waiting } from './components/waiting.tsx';
import { useSeenQuotations } from './seen-quotations.ts';
import { useNow } from './use-now.ts';

const relations = ['details', 'quotations', 'quotations.quotationDetails', 'city', 'brand', 'user'] as const;

/** A conversation that is open: with a store about the request, or about its quotation. */
interface Chat {
  readonly quotationId: number | null;
  readonly store: { readonly id: number; readonly name: string };
}

const none: readonly Quotation[] = [];

const BuyerRequest = ({ id }: { readonly id: number }) => {
  const { user, isRegistered, askLogin } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const { data, error, isLoading, mutate } = useRead(
    readQuotationRequest,
    user && Number.isInteger(id) ? { params: { id }, query: { with: [...relations] } } : null,
    { refreshInterval: 60_000 },
  );
  const { data: conversations } = useRead(
    listConversations,
    user && Number.isInteger(id) ? { query: { filter: { quotation_request_id: id } } } : null,
    { refreshInterval: 30_000, refreshWhenHidden: false },
  );
  const [chosen, setChosen] = useState<Amounts>({});
  const [isOrdering, setIsOrdering] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [ordered, setOrdered] = useState<readonly OrderReceipt[]>([]);
  const [discarding, setDiscarding] = useState<Quotation | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  const [chatOf, setChatOf] = useState<Chat | null>(null);
  const now = useNow(30_000);
  const request = data?.data;
  const quotations = request?.quotations ?? none;
  const { changed, acknowledge } = useSeenQuotations(id, quotations);

  const view = useMemo(() => {
    if (!request) return null;
    const numbered = (request.quotations ?? []).map((quotation, index) => ({
      number: index + 1,
      quotation,
      compared: comparedOf(quotation),
      isExpired: now > endOfDay(quotation.valid_until, request.country).getTime(),
    }));
    const options = numbered.filter(({ quotation, isExpired }) => quotation.isAvailable && !isExpired);
    const compared = options.map((option) => option.compared);
    const parts = partsOf(request);
    return {
      options,
      settled: numbered.filter((option) => !options.includes(option)),
      compared,
      parts,
      rows: rowsOf(
        request,
        options.map(({ quotation }) => quotation),
      ),
      comparison: compare(parts, compared),
    };
  }, [request, now]);

  useLive('notifications', user?.id ?? null, () => void mutate());
  usePageTitle(request && t('buyerRequest.pageTitle', { code: request.code }));

  if (user === null) return <NoPermission />;
  if (error && !request) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (isRefused) return <NoPermission />;
    return (
      <Container>
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </Container>
    );
  }
  if (isLoading || !request || !view) return <LoadingPage />;
  if (request.user_id !== user?.id) return <NoPermission />;

  const { options, settled } = view;
  // What is no longer offered leaves the basket by itself.
  const basket = basketOf(view.compared, chosen);
  const used = options.filter(({ quotation }) => basket.quotationIds.includes(quotation.id));
  const isPaid = used.length > 0 && used.every(({ quotation }) => quotation.salesModel === 'cart');
  const isTooMuch = used.some(({ quotation }) =>
    quotation.quotationDetails.some((line) => (basket.amounts[line.id] ?? 0) > line.amount),
  );
  const unreadOf = (quotationId: number | null) =>
    conversations?.data.find(({ quotation_id: of }) => of === quotationId)?.no_read ?? 0;
  const questions = (conversations?.data ?? []).filter(
    ({ quotation_id: of, lastMessage }) => of === null && lastMessage !== null,
  );
  const choose = (amounts: Amounts) => {
    setChosen(amounts);
    setProblem(undefined);
  };
  const order = () => {
    if (basket.quotationIds.length === 0) return setProblem(errors.AMOUNT_REQUIRED.message);
    if (isTooMuch) return undefined;
    if (!isRegistered) return askLogin(() => setIsOrdering(true));
    return setIsOrdering(true);
  };
  const repeat = () => {
    beginAgain(request);
    void navigate(paths.newRequest);
  };
  const askAgain = () => {
    if (hasOtherDraft(request)) setIsAskingAgain(true);
    else repeat();
  };

  const settledSection = (title: 'orders' | 'title', isIn: (quotation: Quotation) => boolean) => {
    const shown = settled.filter(({ quotation }) => isIn(quotation));
    if (shown.length === 0) return null;
    return (
      <Stack gap={3} as="section" aria-labelledby={`settled-${title}`}>
        <Heading level={2} size="lg" id={`settled-${title}`}>
          {t(`buyerRequest.settled.${title}`)}
        </Heading>
        <Grid minItemWidth="xs" gap={3}>
          {shown.map(({ number, quotation, isExpired }) => (
            <SettledOption
              key={quotation.id}
              number={number}
              quotation={quotation}
              isExpired={isExpired}
              onAgain={askAgain}
              onChat={() => setChatOf({ quotationId: quotation.id, store: quotation.storeVendor })}
            />
          ))}
        </Grid>
      </Stack>
    );
  };

  return (
    <Container width="xl">
      <Stack gap={5}>
        <PageHeader
          title={t('buyerRequest.title')}
          description={t('buyerRequest.description', { code: request.code })}
          back={{ href: paths.indexTab(), label: t('buyerRequest.back') }}
          actions={
            <>
              {request.isAvailable ? (
                <Button variant="secondary" onClick={() => setIsClosing(true)}>
                  {t('buyerRequest.close')}
                </Button>
              ) : (
                <Button variant="secondary" onClick={askAgain}>
                  {t('buyerRequest.sameRequest')}
                </Button>
              )}
              <LinkButton variant="quiet" href={paths.newRequest}>
                {t('buyerRequest.newRequest')}
              </LinkButton>
            </>
          }
        />
        <RequestSummary request={request} isOpen={quotations.length === 0} />
        {questions.map(({ store, no_read: unread }) => (
          <Banner
            key={store.id}
            tone={unread > 0 ? 'warning' : 'info'}
            title={t('buyerRequest.questions.from', { store: store.name })}
            action={
              <Button size="sm" variant="secondary" onClick={() => setChatOf({ quotationId: null, store })}>
                {unread > 0
                  ? t('buyerRequest.questions.openCount', { count: unread })
                  : t('buyerRequest.questions.open')}
              </Button>
            }
          />
        ))}
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
        {settledSection('orders', ({ detail }) => detail.shoppingHeader !== null)}
        {options.length > 0 && (
          <>
            <QuickPicks
              comparison={view.comparison}
              options={options}
              currency={request.currency}
              amounts={basket.amounts}
              onPick={choose}
            />
            <MoreToCome request={request} />
            <ComparisonGrid
              options={options}
              rows={view.rows}
              parts={view.parts}
              comparison={view.comparison}
              country={request.country}
              amounts={chosen}
              unreadOf={unreadOf}
              onChange={choose}
              onDiscard={({ quotation }) => setDiscarding(quotation)}
              onChat={({ quotation }) =>
                setChatOf({ quotationId: quotation.id, store: quotation.storeVendor })
              }
            />
          </>
        )}
        {settledSection('title', ({ detail }) => !detail.shoppingHeader)}
        {problem && <Banner tone="danger">{problem}</Banner>}
        {options.length > 0 && (
          <BasketBar basket={basket} currency={request.currency} isPaid={isPaid} onOrder={order} />
        )}
      </Stack>
      {isOrdering && isRegistered && used.length > 0 && (
        <OrderDialog
          requestId={id}
          options={used}
          basket={basket}
          isPaid={isPaid}
          onClose={() => {
            setIsOrdering(false);
            void mutate();
          }}
          onOrdered={(orders) => {
            setIsOrdering(false);
            setOrdered(orders);
            setChosen({});
            void mutate();
          }}
        />
      )}
      {ordered.length > 0 && <OrderedDialog orders={ordered} onClose={() => setOrdered([])} />}
      <ConfirmDialog
        isOpen={isAskingAgain}
        title={t('buyerRequest.askAgain.title')}
        confirmLabel={t('buyerRequest.askAgain.replace')}
        onConfirm={repeat}
        onCancel={() => setIsAskingAgain(false)}
      >
        {t('buyerRequest.askAgain.text', { code: request.code })}
      </ConfirmDialog>
      <ReasonDialog
        isOpen={isClosing}
        title={t('buyerRequest.closing.title')}
        confirmLabel={t('buyerRequest.close')}
        reasons={closeReasons}
        missing={t('buyerRequest.closing.missing')}
        failure={t('buyerRequest.closing.failed')}
        onClose={() => setIsClosing(false)}
        onConfirm={async (reason) => {
          await closeRequest(id, reason);
          setIsClosing(false);
          toast({ message: t('buyerRequest.closing.done'), tone: 'success' });
          await mutate();
        }}
      />
      <ReasonDialog
        isOpen={discarding !== null}
        title={t('buyerRequest.discarding.title')}
        confirmLabel={t('buyerRequest.compare.discard')}
        reasons={quotationDiscardReasons}
        missing={t('buyerRequest.discarding.missing')}
        failure={t('buyerRequest.discarding.failed')}
        onClose={() => setDiscarding(null)}
        onConfirm={async (reason) => {
          if (discarding) await discardOption(discarding.id, reason);
          setDiscarding(null);
          toast({ message: t('buyerRequest.discarding.done'), tone: 'success' });
          await mutate();
        }}
      />
      {chatOf && (
        <ChatDialog
          requestId={id}
          quotationId={chatOf.quotationId}
          storeId={chatOf.store.id}
          title={t('buyerRequest.questions.chatWith', { store: chatOf.store.name })}
          onClose={() => setChatOf(null)}
        />
      )}
    </Container>
  );
};

/** The buyer's view of a request: 'Cotizaciones' (specification 3 section 2.4). */
export const BuyerRequestPage = () => {
  const id = useParams()['id'];
  return <BuyerRequest key={id} id={Number(id)} />;
};
