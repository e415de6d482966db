import { Button, ConfirmDialog } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/garage.ts';
import { beginRequest, hasOtherDraft } from '../../quotation-request/wizard/begin-request.ts';
import { vehicleOfRegistry } from '../../quotation-request/wizard/registered-vehicle.ts';
import type { Vehicle } from '../api/use-garage.ts';

/** Goes to the wizard with the vehicle chosen; asks before it replaces a request that is begun for another. */
export const AskForVehicle = ({ vehicle }: { readonly vehicle: Vehicle }) => {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const asked = vehicleOfRegistry(vehicle);
  const go = () => {
    const { isResumed } = beginRequest(asked);
    void navigate(paths.newRequest, isResumed ? {} : { state: { isAgain: false } });
  };
  return (
    <>
      <Button onClick={() => (hasOtherDraft(asked) ? setIsAsking(true) : go())}>{t('garage.ask')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('garage.replacing.title')}
        confirmLabel={t('garage.replacing.confirm')}
        onConfirm={go}
        onCancel={() => setIsAsking(false)}
      >
        {t('garage.replacing.text')}
      </ConfirmDialog>
    </>
  );
};
