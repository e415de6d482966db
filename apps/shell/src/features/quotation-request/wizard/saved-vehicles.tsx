import { limits } from '@tuerca/contracts';
import { fold, foldedWords } from '@tuerca/rules';
import { Link, SearchIcon, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useVehicles } from '../api/use-vehicles.ts';
import { ownVehicleName } from '../own-vehicle-name.ts';
import { carries, useAskedStore } from './asked-store.ts';
import { ChoiceGrid } from './choice-grid.tsx';
import type { WizardDraft, WizardVehicle } from './draft.ts';
import { vehicleOfRegistry } from './registered-vehicle.ts';

/** As many as are seen at a glance; of more, those that are searched for. */
const most = 12;

/** The vehicles of a buyer's garage, to choose from; those that the one store asked does not serve say so. */
export const SavedVehicles = ({ onChoose }: { readonly onChoose: (vehicle: WizardVehicle) => void }) => {
  const { data } = useVehicles();
  const chosen = useWatch<WizardDraft, 'vehicle.id'>({ name: 'vehicle.id' });
  const [typed, setTyped] = useState('');
  const store = useAskedStore();
  const vehicles = data?.data ?? [];
  if (vehicles.length === 0) return null;
  const words = foldedWords(typed);
  const found = vehicles
    .map((vehicle) => ({
      id: String(vehicle.id),
      label: ownVehicleName(vehicle),
      ...(!carries(store, vehicle.brand) && { note: t('storePage.wizard.notServed') }),
    }))
    .filter(({ label }) => words.every((word) => fold(label).includes(word)));
  return (
    <Stack gap={2}>
      {vehicles.length > most && (
        <TextField
          type="search"
          label={t('account.vehicles.search')}
          iconStart={<SearchIcon />}
          maxLength={limits.searchText}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 && (
        <Text role="status" size="sm" tone="muted">
          {t('account.vehicles.none', { text: typed })}
        </Text>
      )}
      <ChoiceGrid
        label={t('quotationRequest.plate.saved')}
        choices={found.slice(0, most)}
        chosen={chosen === null ? null : String(chosen)}
        onChoose={({ id }) => {
          const vehicle = vehicles.find((each) => String(each.id) === id);
          if (vehicle) onChoose(vehicleOfRegistry(vehicle));
        }}
      />
      {found.length > most && (
        <Text size="sm" tone="muted">
          {t('account.vehicles.more', { shown: most, total: found.length })}
        </Text>
      )}
      <div>
        <Link href={paths.garage}>{t('account.links.garage')}</Link>
      </div>
    </Stack>
  );
};
