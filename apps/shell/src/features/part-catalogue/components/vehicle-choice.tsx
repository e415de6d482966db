import type { CatalogVehicle } from '@tuerca/contracts';
import { Inline, Select, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/part-catalogue.ts';
import { chooseVehicle } from '../api/choose-vehicle.ts';
import type { LinkedVehicle } from '../place.ts';
import { yearsOf } from '../years.ts';
import { linkOf } from './vehicle-cards.tsx';

interface VehicleChoiceProps {
  readonly linked: LinkedVehicle;
  readonly vehicle: CatalogVehicle;
  /** The same place, of the vehicle as it was chosen. */
  readonly addressOf: (linked: LinkedVehicle) => string;
}

/** The year and the engine by which parts are told apart; nothing where the VIN says them, or there is one alone. */
export const VehicleChoice = ({ linked, vehicle, addressOf }: VehicleChoiceProps) => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const years =
    linked.vin !== null && vehicle.year !== null ? [] : yearsOf([vehicle], new Date().getFullYear());
  const { engines } = vehicle;
  if (years.length < 2 && engines.length < 2) return null;
  const choose = async (chosen: Partial<Pick<CatalogVehicle, 'year' | 'engine'>>) => {
    setProblem(undefined);
    try {
      const { year, engine } = { ...vehicle, ...chosen };
      const found = await chooseVehicle(linked, { year, engine });
      void navigate(addressOf(linkOf(found, linked.vin)), { replace: true, preventScrollReset: true });
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
  };
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {t('partCatalogue.vehicle.yours')}
      </Text>
      {problem && <Refusal attempt={problem}>{problem.text}</Refusal>}
      <Inline gap={3} align="end">
        {years.length > 1 && (
          <Select
            label={t('partCatalogue.vehicle.year')}
            {...(vehicle.year === null && { placeholder: t('partCatalogue.vehicle.unknown') })}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            value={vehicle.year ?? ''}
            onChange={({ target }) => void choose({ year: Number(target.value) })}
          />
        )}
        {engines.length > 1 && (
          <Select
            label={t('partCatalogue.vehicle.engine')}
            {...(vehicle.engine === null && { placeholder: t('partCatalogue.vehicle.unknown') })}
            options={engines.map((engine) => ({ value: engine, label: engine }))}
            value={vehicle.engine ?? ''}
            onChange={({ target }) => void choose({ engine: target.value })}
          />
        )}
      </Inline>
    </Stack>
  );
};
