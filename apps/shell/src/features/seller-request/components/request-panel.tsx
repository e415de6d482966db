import type { QuotationRequest } from '@tuerca/contracts';
import {
  Badge,
  Button,
  Card,
  CopyIcon,
  Heading,
  IconButton,
  ImageIcon,
  Inline,
  Link,
  Photo,
  Stack,
  StoreIcon,
  Text,
  theme,
  useToast,
} from '@tuerca/ui';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { hasLostItsStore } from '../../../shared/closed-request.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { vehicleName } from '../../../shared/vehicle-name.ts';
import { t } from '../../../texts/registered.ts';
import { ImageViewer } from '../../media/lazy-image-viewer.ts';
import { VinLink } from '../../part-catalogue/components/vin-link.tsx';
import { useSession } from '../../session/session.tsx';
import { useMarketPrices } from '../api/use-market-prices.ts';
import { MarketRange } from './market-range.tsx';
import { OfferedFor } from './offered-for.tsx';
import { Promise60 } from './promise.tsx';

const registry = 'https://portalpublico.runt.gov.co/#/consulta-vehiculo/consulta/consulta-ciudadana';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
  margin: 0;
  font-size: ${theme.fontSize.sm};

  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[1]};
    min-height: ${theme.size.control.sm};
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
const Parts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
  }
`;
const Enlarge = styled.button`
  flex: none;
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  padding: 0;
  overflow: hidden;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  cursor: zoom-in;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const CopyFact = ({ what, text }: { readonly what: string; readonly text: string }) => {
  const toast = useToast();
  return (
    <>
      {text}
      <IconButton
        size="sm"
        label={t('sellerRequest.panel.copy', { what })}
        icon={<CopyIcon size="sm" />}
        onClick={() =>
          void copyText(text).then(
            () => toast({ message: t('sellerRequest.panel.copied', { what }), tone: 'success' }),
            () => toast({ message: t('sellerRequest.panel.notCopied'), tone: 'danger' }),
          )
        }
      />
    </>
  );
};

interface RequestStandingProps {
  readonly request: QuotationRequest;
  /** The store has quoted the request, so a full request needs no warning. */
  readonly hasOwn: boolean;
}

/** The request's number of quotations, and whether it takes more. */
const RequestStanding = ({ request, hasOwn }: RequestStandingProps) => {
  const figures = { count: request.quotationsCount, limit: request.quotationsLimit };
  if (request.isOrdered && !request.is_closed)
    return <Badge aria-live="polite">{t('sellerRequest.panel.ordered')}</Badge>;
  const isFull = !request.isAvailable && !request.is_closed && !request.quotationRequestExpired;
  if (request.isAvailable || (isFull && hasOwn)) {
    return (
      <Badge tone="info" aria-live="polite">
        {t('sellerRequest.panel.count', { ...figures, count: figures.limit, sent: figures.count })}
      </Badge>
    );
  }
  return (
    <Badge tone="danger">
      {t(
        request.quotationRequestExpired && !request.is_closed
          ? 'sellerRequest.panel.expiredCount'
          : 'sellerRequest.panel.closedCount',
        figures,
      )}
    </Badge>
  );
};

interface AskedPartsProps {
  readonly request: QuotationRequest;
  readonly onEnlarge: (picture: { url: string; alt: string }) => void;
}

/** In one piece: a part number that breaks at its hyphen is copied wrong. */
const Reference = styled.span`
  display: inline-block;
  max-width: 100%;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

/** The requested parts with their photos; for managers with the market's median of each. */
const AskedParts = ({ request, onEnlarge }: AskedPartsProps) => {
  const { isManager } = useSession();
  const medians = useMarketPrices(isManager ? request.id : null).data?.data;
  return (
    <Stack gap={2}>
      <Text as="h3" size="sm" weight="medium" tone="muted">
        {t('sellerRequest.panel.asked')}
      </Text>
      <Parts>
        {(request.details ?? []).map(({ id, name, amount, image, reference }) => (
          <li key={id}>
            {image && (
              <Enlarge
                type="button"
                aria-label={t('sellerRequest.panel.enlarge', { name })}
                onClick={() => onEnlarge({ url: image, alt: t('sellerRequest.panel.photoOf', { name }) })}
              >
                <Photo link={image} alt="" width="line" />
              </Enlarge>
            )}
            <div>
              <Text>
                {amount} × {name}
                {reference && (
                  <>
                    {' '}
                    <Reference>{t('sellerRequest.panel.reference', { reference })}</Reference>
                  </>
                )}
              </Text>
              {medians
                ?.filter((market) => market.quotation_request_detail_id === id)
                .map((market) => (
                  <MarketRange key={id} market={market} />
                ))}
            </div>
          </li>
        ))}
      </Parts>
    </Stack>
  );
};

/** The requested parts and their vehicle, which a seller sees while filling in prices. */
export const RequestPanel = ({ request, hasOwn }: RequestStandingProps) => {
  const { user } = useSession();
  const [shown, setShown] = useState<{ url: string; alt: string } | null>(null);
  const facts = [
    [t('sellerRequest.panel.plate'), request.vehicle_license_plate],
    [t('sellerRequest.panel.vin'), request.vehicle_VIN],
    [t('sellerRequest.panel.owner'), request.vehicle_owner_identification],
    [t('sellerRequest.panel.cylinderCapacity'), request.vehicle_cylinder_capacity],
    [t('sellerRequest.panel.fuelType'), request.vehicle_fuel_type],
    [t('sellerRequest.panel.bodyType'), request.vehicle_body_type],
    [t('sellerRequest.panel.engineNumber'), request.vehicle_engine_number],
  ] as const;
  return (
    <Card padding={5}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} size="lg">
            {vehicleName(request)}
          </Heading>
          <Inline gap={2}>
            <RequestStanding request={request} hasOwn={hasOwn} />
            <Badge icon={request.store_id === null ? undefined : <StoreIcon size="sm" />}>
              {t(request.store_id === null ? 'sellerRequest.panel.marketplace' : 'sellerRequest.panel.store')}
            </Badge>
            {request.vehicle_is_verified && <Badge tone="success">{t('sellerRequest.panel.verified')}</Badge>}
          </Inline>
          {request.is_closed && (
            <Text size="sm" tone="danger">
              {[!hasLostItsStore(request) && t('sellerRequest.panel.closedByUser'), request.close_reason]
                .filter(Boolean)
                .join(': ')}
            </Text>
          )}
          {request.isAvailable ? (
            <Promise60 request={request} />
          ) : (
            <Text size="sm" tone="muted">
              {formatDateTime(request.created_at)}
            </Text>
          )}
          {!user?.isLinkedProvider && <OfferedFor request={request} />}
        </Stack>
        {facts.some(([, fact]) => fact) && (
          <Facts>
            {facts.map(
              ([what, fact]) =>
                fact && (
                  <div key={what} style={{ display: 'contents' }}>
                    <dt>{what}</dt>
                    <dd>
                      <CopyFact what={what} text={fact} />
                    </dd>
                  </div>
                ),
            )}
          </Facts>
        )}
        <VinLink vin={request.vehicle_VIN} />
        {request.country === 'CO' &&
          request.vehicle_license_plate &&
          request.vehicle_owner_identification && (
            <Text size="sm">
              <Link href={registry} target="_blank">
                {t('sellerRequest.panel.registry')}
              </Link>
            </Text>
          )}
        {request.vehicle_property_card && (
          <Button
            size="sm"
            variant="secondary"
            iconStart={<ImageIcon size="sm" />}
            onClick={() =>
              setShown({
                url: request.vehicle_property_card ?? '',
                alt: t('sellerRequest.panel.propertyCard'),
              })
            }
          >
            {t('sellerRequest.panel.propertyCard')}
          </Button>
        )}
        <AskedParts request={request} onEnlarge={setShown} />
      </Stack>
      {shown && (
        <Suspense>
          <ImageViewer isOpen images={[shown]} title={shown.alt} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Card>
  );
};
