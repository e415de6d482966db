import { bodyTypeOf, vehicleName } from '@tuerca/rules';
import { Badge, BodyTile, Card, Inline, Photo, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/garage.ts';
import type { Vehicle } from '../api/use-garage.ts';
import { missingOf } from '../vehicle-fields.ts';
import { PaperWarnings } from './vehicle-papers.tsx';

export const nameOf = ({ brand, model, year }: Vehicle): string =>
  vehicleName({ brandName: brand.name, model, year });

const Picture = styled(Photo)`
  width: ${theme.size.thumb};
  height: ${theme.size.thumb};
  border-radius: ${theme.radius.md};
  object-fit: cover;
`;

/** What the vehicle is to its owner and to the registry. */
export const VehicleBadges = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <Inline gap={1}>
    {vehicle.is_primary && <Badge tone="primary">{t('garage.primary.badge')}</Badge>}
    {vehicle.is_verified && <Badge tone="success">{t('garage.verified.badge')}</Badge>}
  </Inline>
);

/** What stores will ask for; nothing where all of it is known. */
export const Missing = ({ vehicle }: { readonly vehicle: Vehicle }) => {
  const missing = missingOf(vehicle);
  return missing.length === 0 ? null : (
    <Text size="sm" tone="muted">
      {t('garage.missing.text', { what: missing.map((each) => t(`garage.missing.${each}`)).join(', ') })}
    </Text>
  );
};

/** A vehicle of the garage, pressable whole. */
export const VehicleCard = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <Card href={paths.vehicle(vehicle.id)} padding={4} isHighlighted={vehicle.is_primary}>
    <Stack gap={2}>
      <Inline justify="between" gap={2}>
        {vehicle.image ? (
          <Picture link={vehicle.image} alt="" width="thumb" />
        ) : (
          <BodyTile body={bodyTypeOf({ brand: vehicle.brand.name, model: vehicle.model })} />
        )}
        <VehicleBadges vehicle={vehicle} />
      </Inline>
      <Text as="strong" weight="bold">
        {nameOf(vehicle)}
      </Text>
      <Text isTabular {...(!vehicle.license_plate && { tone: 'muted' as const })}>
        {vehicle.license_plate
          ? t('garage.plateOf', { plate: vehicle.license_plate })
          : t('garage.withoutPlate')}
      </Text>
      <Missing vehicle={vehicle} />
      <Inline gap={1}>
        <PaperWarnings vehicle={vehicle} />
      </Inline>
    </Stack>
  </Card>
);
