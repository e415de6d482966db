import { Button, Dialog, Stack, Text } from '@tuerca/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { MeasuringQuestion } from '../../../shared/measuring-question.tsx';
import { t as tOfCatalogue } from '../../../texts/part-catalogue.ts';
import { t } from '../../../texts/request-steps.ts';
import { useVinInCatalogue } from '../api/use-vin-in-catalogue.ts';
import { StoresClosed, useStoresClosed } from '../stores-closed.tsx';
import { useAskedStore, type AskedStore } from './asked-store.ts';

export interface Receipt {
  readonly id: number;
  readonly code: string;
  readonly vehicle_VIN: string | null;
}

/** What comes, and within the hour unless it is asked while stores are closed; if it is open, of one without hours. */
const answerOf = (store: AskedStore | null, areClosed: boolean): string => {
  if (store?.isOpen === false) return t('storePage.promiseClosed');
  if (store) {
    const sent = store.isOpen === null ? 'sentIfOpen' : 'sent';
    return t(`storePage.wizard.${areClosed ? 'sentClosed' : sent}`, { store: store.name });
  }
  return t(`quotationRequest.success.${areClosed ? 'marketplaceClosed' : 'marketplace'}`);
};

interface SuccessDialogProps {
  readonly receipt: Receipt;
  /** Leads to the request. */
  readonly onClose: () => void;
  /** Forgets the receipt, to go elsewhere. */
  readonly onLeave: () => void;
}

export const SuccessDialog = ({ receipt, onClose, onLeave }: SuccessDialogProps) => {
  const store = useAskedStore();
  const areStoresClosed = useStoresClosed();
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
        <Text>{answerOf(store, areStoresClosed)}</Text>
        {areStoresClosed && <StoresClosed />}
        <MeasuringQuestion events={[{ event: 'newQuotationRequest', code: receipt.code }]} />
      </Stack>
    </Dialog>
  );
};
