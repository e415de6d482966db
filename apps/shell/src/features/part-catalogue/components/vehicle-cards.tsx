import type { CatalogVehicle } from '@tuerca/contracts';
import { bodyTypeOf } from '@tuerca/rules';
import { BodyTile, Card, Grid, Inline, Stack, Text } from '@tuerca/ui';
import { vehicleAddress, type LinkedVehicle, type Within } from '../place.ts';
import { vehicleTitle } from '../vehicle-title.ts';
import { yearsText } from '../years.ts';

/** How many attributes tell one version from another at a glance. */
const shownAttributes = 5;

export const linkOf = (vehicle: CatalogVehicle, vin: string | null = null): LinkedVehicle => ({
  catalog: vehicle.catalog,
  ssd: vehicle.ssd,
  vehicleId: vehicle.vehicleId,
  name: vehicleTitle(vehicle),
  vin,
  year: vehicle.year,
});

interface VehicleCardsProps {
  readonly label: string;
  readonly vehicles: readonly CatalogVehicle[];
  readonly vin?: string | null;
  /** What its page begins with. */
  readonly within?: Within | null;
}

/** Vehicles of a catalogue to choose from, each pressable whole. */
export const VehicleCards = ({ label, vehicles, vin = null, within = null }: VehicleCardsProps) => (
  <Grid as="ul" minItemWidth="xs" gap={3} aria-label={label}>
    {vehicles.map((vehicle) => (
      <li key={vehicle.vehicleId}>
        <Card href={vehicleAddress(linkOf(vehicle, vin), within)}>
          <Stack gap={2}>
            <Inline gap={3} isWrapping={false}>
              <BodyTile body={bodyTypeOf({ brand: vehicle.brand, model: vehicle.model })} />
              <Stack gap={0}>
                <Text as="strong" weight="bold">
                  {vehicleTitle(vehicle)}
                </Text>
                <Text size="sm" tone="muted" isTabular>
                  {yearsText(vehicle)}
                </Text>
              </Stack>
            </Inline>
            <Text size="sm">
              {vehicle.attributes
                .filter(({ code }) => code !== 'platform')
                .slice(0, shownAttributes)
                .map(({ value }) => value)
                .join(' · ')}
            </Text>
          </Stack>
        </Card>
      </li>
    ))}
  </Grid>
);
