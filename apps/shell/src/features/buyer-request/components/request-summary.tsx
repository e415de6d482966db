import type { QuotationRequest } from '@tuerca/contracts';
import { Badge, Card, Heading, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { hasLostItsStore } from '../../../shared/closed-request.ts';
import { OnlyTo } from '../../../shared/only-to.tsx';
import { toBuyOf } from '../../../shared/ordered-parts.ts';
import { t } from '../../../texts/registered.ts';
import { SaveForLater } from '../../wishes/components/save-for-later.tsx';
import { AskedParts } from './asked-parts.tsx';
import { Disclosure } from './disclosure.tsx';
import { numbersOf } from './waiting.tsx';

interface RequestSummaryProps {
  readonly request: QuotationRequest;
  readonly isOpen: boolean;
  /** Nothing of what came can be ordered any more. */
  readonly isLeftWithout: boolean;
  /** The numbers of the offers that can be recovered. */
  readonly restorable: readonly number[];
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-width: 0;
`;

type StateBadgeProps = Pick<RequestSummaryProps, 'request' | 'isLeftWithout' | 'restorable'>;

const StateBadge = ({ request, isLeftWithout, restorable }: StateBadgeProps) => {
  const counts = { count: request.quotationsCount, limit: request.quotationsLimit };
  if (request.is_closed)
    return (
      <Badge tone="danger">
        {t(hasLostItsStore(request) ? 'buyerRequest.summary.closed' : 'buyerRequest.summary.closedByYou')}
      </Badge>
    );
  if (request.isOrdered) {
    const isAskedAgain = toBuyOf(request).askedAgain.length > 0;
    return (
      <Badge tone={isAskedAgain ? 'info' : 'success'}>
        {t(`buyerRequest.summary.${isAskedAgain ? 'askedAgain' : 'ordered'}`)}
      </Badge>
    );
  }
  // A full request has all its quotations.
  if (request.quotationsCount >= request.quotationsLimit)
    return isLeftWithout ? (
      <Badge>
        {restorable.length > 0
          ? t('buyerRequest.summary.restorable', { numbers: numbersOf(restorable) })
          : t('buyerRequest.summary.noneLeft')}
      </Badge>
    ) : (
      <Badge tone="success">{t('buyerRequest.summary.full', counts)}</Badge>
    );
  if (request.isAvailable) return <Badge tone="info">{t('ownHome.standing.offers', counts)}</Badge>;
  return <Badge tone="danger">{t('buyerRequest.summary.expired')}</Badge>;
};

const whyClosed = (request: QuotationRequest): string => {
  const { close_reason: reason } = request;
  if (!reason) return t('buyerRequest.summary.closedByYou');
  return hasLostItsStore(request) ? reason : t('buyerRequest.summary.closedBecause', { reason });
};

/** Whether no quotation comes any more. */
const isOver = ({ isAvailable, quotationsCount, quotationsLimit }: QuotationRequest): boolean =>
  !isAvailable && quotationsCount < quotationsLimit;

/** A part that nobody quoted can be kept for later, with its vehicle. */
const unquoted = (
  { brand, vehicle_model: model, vehicle_year: year, quotations = [] }: QuotationRequest,
  { id, name, amount, reference }: NonNullable<QuotationRequest['details']>[number],
) => {
  const lines = quotations.flatMap(({ quotationDetails = [] }) => quotationDetails);
  if (lines.some((line) => line.quotation_request_detail_id === id)) return null;
  const vehicle = year === null ? null : { brand_id: brand.id, brand_name: brand.name, model, year };
  return <SaveForLater wish={{ name, amount, reference, vehicle }} />;
};

/** The requested parts, collapsed once there are quotations (specification 3 section 2.4). */
export const RequestSummary = ({ request, isOpen, isLeftWithout, restorable }: RequestSummaryProps) => {
  const { vehicle_license_plate: plate, vehicle_VIN: vin } = request;
  const facts = [
    plate && t('buyerRequest.summary.plate', { plate }),
    vin && t('buyerRequest.summary.vin', { vin }),
    request.city?.full_name,
  ].filter(Boolean);
  return (
    <Card padding={4}>
      <Disclosure
        isOpen={isOpen}
        title={
          <Title>
            <Heading level={2} size="md">
              {request.brand.name} {request.vehicle_model} {request.vehicle_year}
            </Heading>
            <StateBadge request={request} isLeftWithout={isLeftWithout} restorable={restorable} />
            <OnlyTo request={request} />
          </Title>
        }
      >
        <Stack gap={3}>
          {facts.length > 0 && (
            <Text size="sm" tone="muted">
              {facts.join(' · ')}
            </Text>
          )}
          {request.is_closed && (
            <Text size="sm" tone="danger">
              {whyClosed(request)}
            </Text>
          )}
          <AskedParts
            parts={request.details ?? []}
            {...(isOver(request) && { actionOf: (part) => unquoted(request, part) })}
          />
        </Stack>
      </Disclosure>
    </Card>
  );
};
