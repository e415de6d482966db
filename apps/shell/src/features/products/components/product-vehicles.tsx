import type { getCompatibleVehicles, ResponseOf } from '@tuerca/contracts';
import { vehicleName } from '@tuerca/rules';
import { Button, Heading, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/product-page.ts';
import { useCompatibleVehicles } from '../api/use-product.ts';

type Vehicle = ResponseOf<typeof getCompatibleVehicles>['data'][number];

/** Vehicles that are shown at first of each source. */
const shownAtFirst = 8;

const yearsText = ({ year_from: from, year_to: to }: Vehicle): string => {
  if (from !== null && to !== null) return from === to ? String(from) : t('productPage.years', { from, to });
  if (from !== null) return t('productPage.since', { from });
  return to === null ? t('productPage.allYears') : t('productPage.until', { to });
};

const Source = ({ title, vehicles }: { readonly title: string; readonly vehicles: readonly Vehicle[] }) => {
  const [isAll, setIsAll] = useState(false);
  if (vehicles.length === 0) return null;
  return (
    <Stack gap={1}>
      <Heading level={3}>{title}</Heading>
      <ul>
        {(isAll ? vehicles : vehicles.slice(0, shownAtFirst)).map((vehicle, index) => (
          <li key={index}>
            {vehicleName({ brandName: vehicle.brand, model: vehicle.model, year: null })},{' '}
            <Text as="span" tone="muted" isTabular>
              {yearsText(vehicle)}
            </Text>
          </li>
        ))}
      </ul>
      {!isAll && vehicles.length > shownAtFirst && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsAll(true)}>
            {t('productPage.moreVehicles', { count: vehicles.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** The vehicles that a product is for: what its store says told apart from what the maker's catalogue says. */
export const ProductVehicles = ({ id }: { readonly id: number }) => {
  const vehicles = useCompatibleVehicles(id).data?.data;
  if (!vehicles) return null;
  const of = (source: Vehicle['source']) => vehicles.filter((vehicle) => vehicle.source === source);
  return (
    <PagePart title={t('productPage.vehicles')}>
      {vehicles.length === 0 && <Text tone="muted">{t('productPage.noVehicles')}</Text>}
      <Source title={t('productPage.ofStore')} vehicles={of('store')} />
      <Source title={t('productPage.ofCatalogue')} vehicles={of('catalogue')} />
    </PagePart>
  );
};
