import { ApiError } from '@tuerca/api-client';
import {
  closeReasons,
  listConversations,
  quotationDiscardReasons,
  readQuotationRequest,
  type Quotation,
} from '@tuerca/contracts';
import { shippingTexts } from '@tuerca/rules';
import {
  Banner,
  Button,
  Container,
  EmptyState,
  ErrorState,
  Grid,
  Inline,
  LinkButton,
  PageHeader,
  Stack,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { useLive } from '../../app/live.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { ChatDialog } from '../chat/chat-dialog.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { closeRequest } from './api/close-request.ts';
import { discardOption } from './api/discard-quotation.ts';
import { OrderDialog, type Purchase } from './components/order-dialog.tsx';
import { QuotationOption } from './components/quotation-option.tsx';
import { ReasonDialog } from './components/reason-dialog.tsx';
import { draftOfRequest, requestDraft } from '../quotation-request/wizard/draft.ts';
import { RequestSummary } from './components/request-summary.tsx';

const relations = ['details', 'quotations', 'quotations.quotationDetails', 'city', 'brand', 'user'] as const;

/** A conversation that is open: with a store about the request, or about its quotation. */
interface Chat {
  readonly quotationId: number | null;
  readonly store: { readonly id: number; readonly name: string };
}

/** The available quotation that delivers everything for the least, when there is more than one to choose from. */
const cheapestOf = (quotations: readonly Quotation[]): number | null => {
  const open = quotations.filter(({ isAvailable }) => isAvailable);
  if (open.length < 2) return null;
  const parts = Math.max(...open.map(({ quotationDetails }) => quotationDetails.length));
  const whole = open.filter(({ quotationDetails }) => quotationDetails.length === parts);
  // What the buyer pays for shipping is not known there: such a quotation cannot be called the cheapest.
  const known = whole.filter(({ shipping_cost }) => shipping_cost !== shippingTexts.chargedToBuyer);
  return known.toSorted((a, b) => a.total - b.total)[0]?.id ?? null;
};

/** The buyer's view of a request: 'Cotizaciones' (specification 3 section 2.4). */
export const BuyerRequestPage = () => {
  const id = Number(useParams()['id']);
  const { user, isRegistered } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const { data, error, isLoading, mutate } = useRead(
    readQuotationRequest,
    user && Number.isInteger(id) ? { params: { id }, query: { with: [...relations] } } : null,
    { refreshInterval: 60_000 },
  );
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [discarding, setDiscarding] = useState<Quotation | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const [chatOf, setChatOf] = useState<Chat | null>(null);
  const { data: conversations } = useRead(
    listConversations,
    user && Number.isInteger(id) ? { query: { filter: { quotation_request_id: id } } } : null,
    { refreshInterval: 30_000, refreshWhenHidden: false },
  );
  const request = data?.data;

  useLive('notifications', user?.id ?? null, () => void mutate());
  usePageTitle(request && `${request.code} · Cotizaciones`);

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
  if (isLoading || !request) return <LoadingPage />;
  if (request.user_id !== user?.id) return <NoPermission />;

  const quotations = request.quotations ?? [];
  const cheapest = cheapestOf(quotations);
  const questions = (conversations?.data ?? []).filter(
    ({ quotation_id, lastMessage }) => quotation_id === null && lastMessage !== null,
  );
  return (
    <Container width="lg">
      <Stack gap={5}>
        <PageHeader
          title="Cotizaciones"
          description={`Solicitud ${request.code}`}
          back={{ href: paths.indexTab(), label: 'Mis solicitudes' }}
          actions={
            <Inline gap={2}>
              {request.isAvailable && (
                <Button variant="secondary" onClick={() => setIsClosing(true)}>
                  Cerrar Solicitud
                </Button>
              )}
              {!request.isAvailable && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    requestDraft.save(draftOfRequest(request));
                    void navigate(paths.newRequest);
                  }}
                >
                  Hacer misma solicitud
                </Button>
              )}
              <LinkButton variant="quiet" href={paths.newRequest}>
                Hacer nueva solicitud
              </LinkButton>
            </Inline>
          }
        />
        <RequestSummary request={request} />
        {questions.map(({ store, no_read: unread }) => (
          <Banner
            key={store.id}
            tone={unread > 0 ? 'warning' : 'info'}
            title={`${store.name} tiene una pregunta sobre tu solicitud`}
            action={
              <Button size="sm" variant="secondary" onClick={() => setChatOf({ quotationId: null, store })}>
                Preguntas del vendedor{unread > 0 && ` (${unread})`}
              </Button>
            }
          />
        ))}
        {quotations.length === 0 ? (
          <EmptyState title="Estamos buscando ofertas para tu solicitud.">
            Te avisaremos por WhatsApp y correo en cuanto llegue la primera.
          </EmptyState>
        ) : (
          <Grid minItemWidth="xs" gap={5}>
            {quotations.map((quotation, index) => (
              <QuotationOption
                key={quotation.id}
                number={index + 1}
                quotation={quotation}
                isCheapest={quotation.id === cheapest}
                onOrder={(amounts) => setPurchase({ quotation, amounts })}
                onDiscard={() => setDiscarding(quotation)}
                onChat={() => setChatOf({ quotationId: quotation.id, store: quotation.storeVendor })}
              />
            ))}
          </Grid>
        )}
      </Stack>
      {purchase && isRegistered && (
        <OrderDialog
          purchase={purchase}
          onClose={() => {
            setPurchase(null);
            void mutate();
          }}
          onOrdered={(order) => {
            setPurchase(null);
            toast({ message: `El pedido ${order.ref_venta} ha sido creado exitosamente`, tone: 'success' });
            void navigate(paths.order(order.id));
          }}
        />
      )}
      <ReasonDialog
        isOpen={isClosing}
        title="¿Por qué cierras la solicitud?"
        confirmLabel="Cerrar Solicitud"
        reasons={closeReasons}
        missing="Selecciona una opción"
        failure="Ocurrió un error al intentar cerrar la solicitud de cotización."
        onClose={() => setIsClosing(false)}
        onConfirm={async (reason) => {
          await closeRequest(id, reason);
          setIsClosing(false);
          toast({ message: 'Solicitud cerrada', tone: 'success' });
          await mutate();
        }}
      />
      <ReasonDialog
        isOpen={discarding !== null}
        title="¿Por qué descartas esta opción?"
        confirmLabel="Descartar"
        reasons={quotationDiscardReasons}
        missing="Debes seleccionar una opción"
        failure="Se presentó un error al descartar la cotización"
        onClose={() => setDiscarding(null)}
        onConfirm={async (reason) => {
          if (discarding) await discardOption(discarding.id, reason);
          setDiscarding(null);
          toast({ message: 'Cotización descartada exitosamente', tone: 'success' });
          await mutate();
        }}
      />
      {chatOf && (
        <ChatDialog
          requestId={id}
          quotationId={chatOf.quotationId}
          storeId={chatOf.store.id}
          title={`Chat con ${chatOf.store.name}`}
          onClose={() => setChatOf(null)}
        />
      )}
    </Container>
  );
};
