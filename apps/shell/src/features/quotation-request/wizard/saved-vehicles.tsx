import { Link, Stack } from '@tuerca/ui';
import { useWatch } from 'react-hook-form';
import { vehicleName } from '@tuerca/rules';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useVehicles } from '../api/use-vehicles.ts';
import { ChoiceGrid } from './choice-grid.tsx';
import type { WizardDraft, WizardVehicle } from './draft.ts';
import { vehicleOfRegistry } from './registered-vehicle.ts';

/** The vehicles of a buyer's garage, to choose from. */
export const SavedVehicles = ({ onChoose }: { readonly onChoose: (vehicle: WizardVehicle) => void }) => {
  const { data } = useVehicles();
  const chosen = useWatch<WizardDraft, 'vehicle.id'>({ name: 'vehicle.id' });
  const vehicles = data?.data ?? [];
  if (vehicles.length === 0) return null;
  return (
    <Stack gap={2}>
      <ChoiceGrid
        label={t('quotationRequest.plate.saved')}
        choices={vehicles.map(({ id, brand, model, year, license_plate }) => ({
          id: String(id),
          label: [vehicleName({ brandName: brand.name, model, year }), license_plate]
            .filter(Boolean)
            .join(' · '),
        }))}
        chosen={chosen === null ? null : String(chosen)}
        onChoose={({ id }) => {
          const vehicle = vehicles.find((each) => String(each.id) === id);
          if (vehicle) onChoose(vehicleOfRegistry(vehicle));
        }}
      />
      <div>
        <Link href={paths.garage}>{t('account.links.garage')}</Link>
      </div>
    </Stack>
  );
};
