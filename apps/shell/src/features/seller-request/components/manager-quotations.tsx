import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import {
  Badge,
  Card,
  Divider,
  EmptyState,
  Heading,
  Inline,
  LinkButton,
  Money,
  Stack,
  Text,
} from '@tuerca/ui';
import { formatDateTime } from '../../../app/dates.ts';
import { paths } from '../../../config/paths.ts';

const stateOf = ({ detail, buyerIgnoreQuotation, isClosed, isAvailable }: Quotation) => {
  if (detail.shoppingHeader) return <Badge tone="success">Vendida</Badge>;
  if (buyerIgnoreQuotation) return <Badge tone="warning">Descartada: {buyerIgnoreQuotation.reason}</Badge>;
  if (isClosed) return <Badge tone="neutral">Cerrada</Badge>;
  return isAvailable ? <Badge tone="info">En revisión</Badge> : <Badge tone="neutral">Vencida</Badge>;
};

const QuotationCard = ({ quotation }: { readonly quotation: Quotation }) => {
  const {
    code,
    storeVendor,
    currency,
    quotationDetails,
    shipping_cost: shipping,
    commission,
    detail,
  } = quotation;
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Inline justify="between">
          <Heading level={3} size="md">
            {code} · {storeVendor.name}
          </Heading>
          {stateOf(quotation)}
        </Inline>
        <Text size="sm" tone="muted">
          Enviada {formatDateTime(quotation.created_at)} · Válida hasta {quotation.validUntilFormatted}
        </Text>
        {quotationDetails.map((line) => (
          <Inline key={line.id} justify="between" isWrapping={false}>
            <Text>
              {line.amount} × {line.name} ({line.brand})
            </Text>
            <Money value={line.unit_price * line.amount} currency={currency} />
          </Inline>
        ))}
        <Divider />
        <Inline justify="between">
          <Text tone="muted">Envío</Text>
          {typeof shipping === 'number' ? (
            <Money value={shipping} currency={currency} />
          ) : (
            <Text>{shipping}</Text>
          )}
        </Inline>
        <Inline justify="between">
          <Text weight="bold">Total</Text>
          <Text weight="bold">
            <Money value={quotation.total} currency={currency} />
          </Text>
        </Inline>
        {commission !== undefined && (
          <Inline justify="between">
            <Text tone="muted">Comisión</Text>
            <Money value={commission} currency={currency} />
          </Inline>
        )}
        {quotation.observations && <Text tone="muted">“{quotation.observations}”</Text>}
        {detail.shoppingHeader && (
          <LinkButton size="sm" variant="secondary" href={paths.order(detail.shoppingHeader.id)}>
            Ver pedido {detail.shoppingHeader.ref_venta}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
};

/** Every quotation of a request, as managers see them (specification 3 section 2.2). */
export const ManagerQuotations = ({ request }: { readonly request: QuotationRequest }) => {
  const quotations = request.quotations ?? [];
  return (
    <Stack gap={3}>
      <Heading level={2} size="lg">
        Cotizaciones ({quotations.length} de {request.quotationsLimit})
      </Heading>
      {quotations.length === 0 && <EmptyState title="Aún no hay cotizaciones" />}
      {quotations.map((quotation) => (
        <QuotationCard key={quotation.id} quotation={quotation} />
      ))}
    </Stack>
  );
};
