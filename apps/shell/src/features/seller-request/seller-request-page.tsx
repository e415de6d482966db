import { ApiError } from '@tuerca/api-client';
import { readQuotationRequest, type QuotationRequest } from '@tuerca/contracts';
import {
  Banner,
  Button,
  Card,
  Container,
  ErrorState,
  Heading,
  Inline,
  LinkButton,
  Money,
  PageHeader,
  Skeleton,
  Stack,
  Text,
} from '@tuerca/ui';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { messageOf } from '../../app/messages.ts';
import { paths } from '../../config/paths.ts';
import { RequestSummary } from '../buyer-request/components/request-summary.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { DiscardDialog } from './components/discard-dialog.tsx';
import { ProcessNoteDialog } from './components/process-note-dialog.tsx';
import { QuotationForm } from './components/quotation-form.tsx';

const relations = ['details', 'quotations', 'quotations.quotationDetails', 'city', 'brand', 'user'] as const;

/** Why a seller may not work on a request: its brand is not the store's, or it does not exist. */
const Blocked = ({ error }: { readonly error: ApiError }) => (
  <Container>
    <Stack gap={4} align="start">
      <Heading level={1}>
        {error.is('BRAND_NOT_ENABLED') ? 'Tu tienda no maneja esta marca' : 'Esta transacción no existe'}
      </Heading>
      <Text>
        {error.is('BRAND_NOT_ENABLED')
          ? `${messageOf(error)}. Actívala en la configuración de tu tienda para poder cotizar.`
          : 'La solicitud que buscas no existe o ya no está disponible.'}
      </Text>
      <LinkButton href={paths.indexTab('quotationRequest')}>Volver a Pendientes</LinkButton>
    </Stack>
  </Container>
);

const Quotations = ({ request }: { readonly request: QuotationRequest }) => (
  <Stack gap={3}>
    <Heading level={2} size="lg">
      Cotizaciones
    </Heading>
    {(request.quotations ?? []).length === 0 && <Text tone="muted">Aún no hay cotizaciones.</Text>}
    {(request.quotations ?? []).map(({ id, code, storeVendor, total, currency, validUntilFormatted }) => (
      <Card key={id}>
        <Inline justify="between">
          <Text>
            {code} · {storeVendor.name} · válida hasta {validUntilFormatted}
          </Text>
          <Text weight="bold">
            <Money value={total} currency={currency} />
          </Text>
        </Inline>
      </Card>
    ))}
  </Stack>
);

/** The seller's view of a request: what is asked, the quotation, and the chat (specification 3 section 2.2). */
export const SellerRequestPage = () => {
  const id = Number(useParams()['id']);
  const navigate = useNavigate();
  const { user, isSeller, isManager } = useSession();
  const { data, error, mutate } = useRead(
    readQuotationRequest,
    user && Number.isInteger(id) ? { params: { id }, query: { with: [...relations] } } : null,
  );
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isNoting, setIsNoting] = useState(false);
  const request = data?.data;

  useEffect(() => {
    if (request) document.title = `${request.code} · ${request.brand.name} ${request.vehicle_model} · Tuerca`;
  }, [request]);

  if (user === null || (user && !isSeller && !isManager)) return <NoPermission />;
  if (error && !request) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return <Blocked error={error} />;
    return (
      <Container>
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </Container>
    );
  }
  if (!request || !user) {
    return (
      <Container width="lg">
        <Skeleton lines={6} />
      </Container>
    );
  }

  const own = isSeller ? (request.quotations?.find(({ storeVendor }) => storeVendor.id === user.storeId) ?? null) : null;
  const note = request.quotationRequestToVendor?.process_observation_by_seller ?? null;
  const canWork = isSeller && !own && !request.discard;
  return (
    <Container width="lg">
      <Stack gap={5}>
        <PageHeader
          title={`Solicitud ${request.code}`}
          description={[request.user?.name !== '--' && request.user?.name, request.city?.name].filter(Boolean).join(' · ')}
          back={{ href: paths.indexTab('quotationRequest'), label: 'Pendientes' }}
          actions={
            canWork && (
              <Inline gap={2}>
                {request.isAvailable && (
                  <Button variant="secondary" onClick={() => setIsNoting(true)}>
                    Marcar en proceso
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
                  Descartar
                </Button>
              </Inline>
            )
          }
        />
        {own?.detail.shoppingHeader && (
          <Banner
            tone="success"
            title={`Pedido ${own.detail.shoppingHeader.ref_venta}`}
            link={{ href: paths.order(own.detail.shoppingHeader.id), label: 'Ver pedido' }}
          >
            El comprador ordenó de esta cotización.
          </Banner>
        )}
        {request.discard && <Banner tone="warning">Descartada: {request.discard.reason}</Banner>}
        {!request.isAvailable && !own && (
          <Banner tone="warning" title="Solicitud cerrada">
            Otros vendedores enviaron su cotización antes.
          </Banner>
        )}
        {note && <Banner tone="info">En proceso: {note}</Banner>}
        <RequestSummary request={request} />
        {isSeller && user.storeId !== null && (own || (request.isAvailable && !request.discard)) && (
          <QuotationForm
            // A saved edit is a new starting point for the form.
            key={own ? `${own.id}-${own.version}` : 'new'}
            request={request}
            storeId={user.storeId}
            quotation={own}
            onChanged={() => mutate()}
            onNothingOffered={() => setIsDiscarding(true)}
          />
        )}
        {isManager && <Quotations request={request} />}
        {isSeller && <ChatPanel requestId={id} quotationId={own?.id ?? null} storeId={user.storeId} />}
      </Stack>
      {isDiscarding && (
        <DiscardDialog
          request={request}
          onClose={() => setIsDiscarding(false)}
          onDiscarded={() => void navigate(paths.indexTab('quotationRequest'))}
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
