import { Facts } from '../../../shared/facts.ts';
import { t } from '../../../texts/garage.ts';
import type { Vehicle } from '../api/use-garage.ts';
import { asksForOwner, textNamesOf } from '../vehicle-fields.ts';

/** Everything that is known of a vehicle. */
export const VehicleFacts = ({
  vehicle,
  city,
}: {
  readonly vehicle: Vehicle;
  readonly city: string | null;
}) => {
  const facts: readonly (readonly [string, string | number | null])[] = [
    [t('garage.fields.brand_id'), vehicle.brand.name],
    [t('garage.fields.model'), vehicle.model],
    [t('garage.fields.year'), vehicle.year],
    [t('garage.fields.license_plate'), vehicle.license_plate],
    [t('garage.fields.VIN'), vehicle.VIN],
    ...(asksForOwner(vehicle.country)
      ? [[t('garage.fields.owner_identification'), vehicle.owner_identification] as const]
      : []),
    [t('garage.fields.city_id'), city],
    ...textNamesOf(vehicle.country).map((name) => [t(`garage.fields.${name}`), vehicle[name]] as const),
    [t('garage.fields.complement'), vehicle.complement],
  ];
  return (
    <Facts>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Facts>
  );
};
