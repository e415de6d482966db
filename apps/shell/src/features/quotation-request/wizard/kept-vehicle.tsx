import { Button } from '@tuerca/ui';
import { t } from '../../../texts/request-steps.ts';
import { vehicleName, type WizardVehicle } from './draft.ts';

interface KeptVehicleProps {
  readonly vehicle: WizardVehicle;
  readonly onKeep: () => void;
}

/** The way back to the vehicle that was chosen before, for who came to change it. */
export const KeptVehicle = ({ vehicle, onKeep }: KeptVehicleProps) => {
  const name = [vehicleName(vehicle), vehicle.plate].filter(Boolean).join(' · ');
  return (
    <div>
      <Button variant="secondary" onClick={onKeep}>
        {t('quotationRequest.keepVehicle', { vehicle: name })}
      </Button>
    </div>
  );
};
