import { Button, Dialog, Stack, Text } from '@tuerca/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { MeasuringQuestion } from '../../../shared/measuring-question.tsx';
import { t as tOfCatalogue } from '../../../texts/part-catalogue.ts';
import { t } from '../../../texts/request-steps.ts';
import { useVinInCatalogue } from '../api/use-vin-in-catalogue.ts';
import { StoresClosed } from '../stores-closed.tsx';
import { useAskedStore } from './asked-store.ts';

export interface Receipt {
  readonly id: number;
  readonly code: string;
  readonly vehicle_VIN: string | null;
}

interface SuccessDialogProps {
  readonly receipt: Receipt;
  /** Leads to the request. */
  readonly onClose: () => void;
  /** Forgets the receipt, to go elsewhere. */
  readonly onLeave: () => void;
}

export const SuccessDialog = ({ receipt, onClose, onLeave }: SuccessDialogProps) => {
  const store = useAskedStore();
  const navigate = useNavigate();
  const { vehicle_VIN: vin } = receipt;
  // The summary has asked before, so that no button appears under a finger.
  const isCovered = useVinInCatalogue(store?.isFramed ? null : vin);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('quotationRequest.success.title')}
      size="sm"
      footer={
        <>
          <Button variant={isCovered ? 'secondary' : 'primary'} onClick={onClose}>
            {t('quotationRequest.success.request')}
          </Button>
          {isCovered && (
            <Button
              onClick={() => {
                onLeave();
                void navigate(`${paths.catalogue}?${new URLSearchParams({ q: vin ?? '' }).toString()}`);
              }}
            >
              {tOfCatalogue('partCatalogue.ownVehicle')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <Text weight="bold">{t('quotationRequest.success.code', { code: receipt.code })}</Text>
        <Text>
          {!store
            ? t('quotationRequest.success.marketplace')
            : store.isOpen === false
              ? t('storePage.promiseClosed')
              : t('storePage.wizard.sent', { store: store.name })}
        </Text>
        <StoresClosed />
        <MeasuringQuestion events={[{ event: 'newQuotationRequest', code: receipt.code }]} />
      </Stack>
    </Dialog>
  );
};
