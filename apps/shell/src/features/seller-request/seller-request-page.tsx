import { ApiError } from '@tuerca/api-client';
import { readQuotationRequest, type discardReasons, type QuotationRequest } from '@tuerca/contracts';
import { mobileDigits } from '@tuerca/rules';
import {
  Banner,
  Button,
  Container,
  ErrorState,
  Heading,
  Inline,
  Link,
  LinkButton,
  PageHeader,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { RequestSummary } from '../buyer-request/components/request-summary.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useAdvisers } from './components/adviser-field.tsx';
import { DiscardDialog } from './components/discard-dialog.tsx';
import { ManagerQuotations } from './components/manager-quotations.tsx';
import { ProcessNoteDialog } from './components/process-note-dialog.tsx';
import { QuotationForm } from './components/quotation-form.tsx';
import { useDiscard } from './use-discard.ts';

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

/** Why a seller finds a request closed: its buyer closed it, it ended, or others were quicker. */
const whyClosed = ({ is_closed, quotationRequestExpired }: QuotationRequest): string => {
  if (is_closed) return 'El comprador cerró la solicitud.';
  return quotationRequestExpired ? 'La solicitud venció.' : 'Otros vendedores enviaron su cotización antes.';
};

const registry = 'https://portalpublico.runt.gov.co/#/consulta-vehiculo/consulta/consulta-ciudadana';

/** The seller's view of a request: what is asked, the quotation, and the chat (specification 3 section 2.2). */
export const SellerRequestPage = () => {
  const id = Number(useParams()['id']);
  const navigate = useNavigate();
  const { user, isSeller, isManager } = useSession();
  const { data, error, mutate } = useRead(
    readQuotationRequest,
    user && Number.isInteger(id) ? { params: { id }, query: { with: [...relations] } } : null,
  );
  const toast = useToast();
  const { advisers } = useAdvisers();
  const discard = useDiscard();
  const [discarding, setDiscarding] = useState<{ reason?: (typeof discardReasons)[number] } | null>(null);
  const [isNoting, setIsNoting] = useState(false);
  const request = data?.data;

  usePageTitle(request && `${request.code} · ${request.brand.name} ${request.vehicle_model}`);

  if (user === null || (user && !isSeller && !isManager)) return <NoPermission />;
  if (error && !request) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return <Blocked error={error} />;
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
      toast({
        message: 'Ocurrió un error al intentar descartar la solicitud de cotización.',
        tone: 'danger',
      });
    }
    return undefined;
  };
  return (
    <Container width="lg">
      <Stack gap={5}>
        <PageHeader
          title={`Solicitud ${request.code}`}
          description={[request.user?.name !== '--' && request.user?.name, request.city?.name]
            .filter(Boolean)
            .join(' · ')}
          back={{ href: paths.indexTab('quotationRequest'), label: 'Pendientes' }}
          actions={
            <Inline gap={2}>
              {mobile && (
                <LinkButton
                  variant="secondary"
                  href={`https://wa.me/${mobileDigits(mobile)}`}
                  target="_blank"
                >
                  Contactar Cliente
                </LinkButton>
              )}
              {canWork && request.isAvailable && (
                <Button variant="secondary" onClick={() => setIsNoting(true)}>
                  Marcar en proceso
                </Button>
              )}
              {canWork && (
                <Button variant="quiet" onClick={() => setDiscarding({})}>
                  Descartar
                </Button>
              )}
            </Inline>
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
            {whyClosed(request)}
          </Banner>
        )}
        {note && <Banner tone="info">En proceso: {note}</Banner>}
        <RequestSummary request={request} />
        {request.country === 'CO' &&
          request.vehicle_license_plate &&
          request.vehicle_owner_identification && (
            <Text>
              Propietario: {request.vehicle_owner_identification} ·{' '}
              <Link href={registry} target="_blank">
                Consultar el vehículo en el RUNT
              </Link>
            </Text>
          )}
        {isSeller && user.storeId !== null && (own || (request.isAvailable && !request.discard)) && (
          <QuotationForm
            // A saved edit is a new starting point for the form.
            key={own ? `${own.id}-${own.version}` : 'new'}
            request={request}
            storeId={user.storeId}
            quotation={own}
            onChanged={() => mutate()}
            onNothingOffered={() => void giveUp()}
          />
        )}
        {isManager && <ManagerQuotations request={request} />}
        {isSeller && <ChatPanel requestId={id} quotationId={own?.id ?? null} storeId={user.storeId} />}
      </Stack>
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
