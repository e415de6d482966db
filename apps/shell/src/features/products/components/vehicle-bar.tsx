import { Button, Inline, Text, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/products.ts';
import { chosenName } from '../chosen-vehicle.ts';
import type { ChosenVehicle } from '../search-place.ts';

const VehicleDialog = lazyWindow(async () => (await import('./vehicle-dialog.tsx')).VehicleDialog);

const Bar = styled(Inline)`
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
`;

const Words = styled(Text)`
  flex: 1;
`;

interface VehicleBarProps {
  /** Undefined until it is known. */
  readonly vehicle: ChosenVehicle | null | undefined;
  readonly onChange: (vehicle: Pick<ChosenVehicle, 'brandId' | 'model' | 'year'> | null) => void;
}

/** The vehicle that products are looked for, and the way to another. */
export const VehicleBar = ({ vehicle, onChange }: VehicleBarProps) => {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Bar gap={2} isWrapping={false}>
      <Words size="sm">
        {vehicle
          ? t('products.vehicle.chosen', { vehicle: chosenName(vehicle) })
          : t('products.vehicle.none')}
      </Words>
      <Button variant="quiet" onClick={() => setIsChoosing(true)}>
        {t(vehicle ? 'products.vehicle.change' : 'products.vehicle.choose')}
      </Button>
      {isChoosing && (
        <VehicleDialog
          vehicle={vehicle ?? null}
          onChoose={(chosen) => {
            setIsChoosing(false);
            onChange(chosen);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Bar>
  );
};
