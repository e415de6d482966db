import { Button, ConfirmDialog, Dialog, Inline, Text } from '@tuerca/ui';
import { t } from '../../../texts/part-catalogue.ts';
import { draftToLose } from '../../quotation-request/waiting-requests.ts';
import { vehicleName, type WizardVehicle } from '../../quotation-request/wizard/draft.ts';

interface YearDialogProps {
  readonly years: readonly number[];
  readonly onYear: (year: number) => void;
  readonly onClose: () => void;
}

/** Asks of which year a vehicle is. */
export const YearDialog = ({ years, onYear, onClose }: YearDialogProps) => (
  <Dialog isOpen size="sm" title={t('partCatalogue.models.year')} onClose={onClose}>
    <Inline gap={2}>
      {years.map((year) => (
        <Button key={year} variant="secondary" onClick={() => onYear(year)}>
          {year}
        </Button>
      ))}
    </Inline>
  </Dialog>
);

interface WhichVehicleDialogProps {
  /** Of the request that is begun. */
  readonly vehicle: WizardVehicle;
  readonly onSame: () => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** Asks whether what is asked for is for the vehicle of the request that is begun, where none was chosen. */
export const WhichVehicleDialog = ({ vehicle, onSame, onOther, onClose }: WhichVehicleDialogProps) => {
  const name = vehicleName(vehicle) || vehicle.plate || vehicle.vin;
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('partCatalogue.request.which.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onOther}>
            {t('partCatalogue.request.which.other')}
          </Button>
          <Button onClick={onSame}>{t('partCatalogue.request.which.same', { vehicle: name })}</Button>
        </>
      }
    >
      <Text>
        {t(`partCatalogue.request.which.${draftToLose(null) ? 'text' : 'kept'}`, { vehicle: name })}
      </Text>
    </Dialog>
  );
};

interface ReplacingDialogProps {
  readonly hasParts: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a request that is begun for another vehicle is replaced. */
export const ReplacingDialog = ({ hasParts, onConfirm, onClose }: ReplacingDialogProps) => (
  <ConfirmDialog
    isOpen
    title={t('partCatalogue.request.replacing.title')}
    confirmLabel={t('partCatalogue.request.replacing.confirm')}
    onConfirm={onConfirm}
    onCancel={onClose}
  >
    {t(`partCatalogue.request.replacing.${hasParts ? 'text' : 'textOfVehicle'}`)}
  </ConfirmDialog>
);
