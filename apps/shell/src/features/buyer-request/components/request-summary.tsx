import type { QuotationRequest } from '@tuerca/contracts';
import { Badge, Card, Heading, Inline, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

const Picture = styled.img`
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  object-fit: cover;
  border-radius: ${theme.radius.md};
`;

/** What was asked for, as both sides see it. */
export const RequestSummary = ({ request }: { readonly request: QuotationRequest }) => {
  const facts = [
    request.vehicle_license_plate && `Placa ${request.vehicle_license_plate}`,
    request.vehicle_VIN && `VIN ${request.vehicle_VIN}`,
    request.city?.full_name,
  ].filter(Boolean);
  return (
    <Card padding={5}>
      <Stack gap={4}>
        <Inline justify="between">
          <Heading level={2} size="lg">
            {request.brand.name} {request.vehicle_model} {request.vehicle_year}
          </Heading>
          {request.is_closed || !request.isAvailable ? (
            <Badge tone="danger">
              {request.is_closed || request.quotationRequestExpired === false
                ? `Solicitud cerrada (${request.quotationsCount} de ${request.quotationsLimit})`
                : 'Solicitud vencida'}
            </Badge>
          ) : (
            <Badge tone="info">
              {request.quotationsCount} de {request.quotationsLimit} cotizaciones
            </Badge>
          )}
        </Inline>
        {facts.length > 0 && <Text tone="muted">{facts.join(' · ')}</Text>}
        {request.is_closed && (
          <Text tone="danger">
            Cerrada por el usuario{request.close_reason ? `: ${request.close_reason}` : ''}
          </Text>
        )}
        <Stack gap={3} as="ul">
          {(request.details ?? []).map((detail) => (
            <Inline key={detail.id} gap={3} as="li" isWrapping={false}>
              {detail.image && (
                <a href={detail.image} target="_blank" rel="noreferrer">
                  <Picture src={`${detail.image}?variant=thumb`} alt={`Foto de ${detail.name}`} loading="lazy" />
                </a>
              )}
              <Text>
                {detail.amount} × {detail.name}
                {detail.reference ? ` (ref. ${detail.reference})` : ''}
              </Text>
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
};
