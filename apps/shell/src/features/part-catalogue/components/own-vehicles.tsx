import type { PartCatalog } from '@tuerca/contracts';
import { bodyTypeOf, isVin, vehicleName } from '@tuerca/rules';
import { BodyTile, Card, Grid, Heading, Inline, Stack, Text } from '@tuerca/ui';
import { t } from '../../../texts/part-catalogue.ts';
import { useSession } from '../../session/session.tsx';
import { useVehicles } from '../../quotation-request/api/use-vehicles.ts';
import { catalogueAddressOf } from '../catalogue-of-vehicle.ts';

/** The vehicles of the garage that a catalogue covers. */
export const OwnVehicles = ({ catalogues }: { readonly catalogues: readonly PartCatalog[] }) => {
  const { isRegistered } = useSession();
  const { data } = useVehicles(isRegistered);
  const covered = (data?.data ?? []).flatMap((vehicle) => {
    const address = catalogueAddressOf(vehicle, catalogues);
    return address === null ? [] : [{ vehicle, address }];
  });
  if (covered.length === 0) return null;
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('partCatalogue.garage.title')}</Heading>
      <Grid as="ul" minItemWidth="xs" gap={3}>
        {covered.map(({ vehicle: { id, brand, model, year, license_plate: plate, VIN }, address }) => (
          <li key={id}>
            <Card href={address}>
              <Inline gap={3} isWrapping={false}>
                <BodyTile body={bodyTypeOf({ brand: brand.name, model })} />
                <Stack gap={0}>
                  <Text as="strong" weight="bold">
                    {vehicleName({ brandName: brand.name, model, year })}
                  </Text>
                  <Text size="sm" tone="muted">
                    {[
                      plate,
                      t(VIN && isVin(VIN) ? 'partCatalogue.garage.withVin' : 'partCatalogue.garage.byModel'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Stack>
              </Inline>
            </Card>
          </li>
        ))}
      </Grid>
    </Stack>
  );
};
