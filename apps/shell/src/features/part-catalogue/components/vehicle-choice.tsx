import type { CatalogVehicle } from '@tuerca/contracts';
import { Inline, Select, Stack, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { samePage } from '../../../shared/same-page.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/part-catalogue.ts';
import { chooseVehicle } from '../api/choose-vehicle.ts';
import { takeAlong } from '../picks.ts';
import type { LinkedVehicle } from '../place.ts';
import { yearsOf } from '../years.ts';
import { linkOf } from './vehicle-cards.tsx';

type Said = Pick<CatalogVehicle, 'year' | 'engine'>;

/** Whether what was known holds for what is known now. */
const isStill = <T,>(known: T | null, now: T | null): boolean => known === null || known === now;

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
  const [asked, setAsked] = useState<Said & { readonly ssd: string }>();
  const attempts = useRef(0);
  const isGone = useIsGone();
  // What was chosen is shown until it is read.
  const said: Said = asked?.ssd === linked.ssd ? asked : vehicle;
  const years =
    linked.vin !== null && vehicle.year !== null ? [] : yearsOf([vehicle], new Date().getFullYear());
  const { engines } = vehicle;
  if (years.length < 2 && engines.length < 2) return null;
  const choose = async (chosen: Partial<Said>) => {
    const attempt = ++attempts.current;
    const next = { year: said.year, engine: said.engine, ...chosen };
    setProblem(undefined);
    setAsked({ ...next, ssd: linked.ssd });
    try {
      const found = await chooseVehicle(linked, next);
      // By the arrow keys the next one is chosen before this one is read; and who has left is not taken back.
      if (attempt !== attempts.current || isGone()) return;
      setAsked({ ...next, ssd: found.ssd });
      if (isStill(vehicle.year, next.year) && isStill(vehicle.engine, next.engine)) takeAlong(linked, found);
      void navigate(addressOf(linkOf(found, linked.vin)), {
        replace: true,
        preventScrollReset: true,
        state: samePage,
      });
    } catch (error) {
      if (attempt !== attempts.current) return;
      setAsked(undefined);
      setProblem({ text: messageOf(error) });
    }
  };
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {t('partCatalogue.vehicle.yours')}
      </Text>
      <RefusalOf problem={problem} />
      <Inline gap={3} align="end">
        {years.length > 1 && (
          <Select
            label={t('partCatalogue.vehicle.year')}
            placeholder={t('partCatalogue.vehicle.unknown')}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            value={said.year ?? ''}
            onChange={({ target }) =>
              void choose({ year: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
        {engines.length > 1 && (
          <Select
            label={t('partCatalogue.vehicle.engine')}
            placeholder={t('partCatalogue.vehicle.unknown')}
            options={engines.map((engine) => ({ value: engine, label: engine }))}
            value={said.engine ?? ''}
            onChange={({ target }) => void choose({ engine: target.value || null })}
          />
        )}
      </Inline>
    </Stack>
  );
};
