import type { Answering } from '@tuerca/rules';
import { Button, Dialog, Stack, Text } from '@tuerca/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { MeasuringQuestion } from '../../../shared/measuring-question.tsx';
import { t as tOfCatalogue } from '../../../texts/part-catalogue.ts';
import { t } from '../../../texts/request-steps.ts';
import { useVinInCatalogue } from '../api/use-vin-in-catalogue.ts';
import { useAnswering, WhenAnswered } from '../when-answered.tsx';
import { useAskedStore, type AskedStore } from './asked-store.ts';

export interface Receipt {
  readonly id: number;
  readonly code: string;
  readonly vehicle_VIN: string | null;
}

/** What comes, and within the hour where that is promised; null where what is said of when says it as well. */
const comingOf = (store: AskedStore | null, answering: Answering): string | null => {
  const isWithinHour = answering === 'withinHour';
  if (!store) return t(`quotationRequest.success.${isWithinHour ? 'marketplace' : 'marketplaceClosed'}`);
  if (!isWithinHour && answering !== 'onceOpenIfClosed') return null;
  return t(`storePage.wizard.${isWithinHour ? 'sent' : 'sentClosed'}`, { store: store.name });
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
  const answering = useAnswering();
  const coming = comingOf(store, answering);
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
        {coming && <Text>{coming}</Text>}
        <WhenAnswered answering={answering} />
        <MeasuringQuestion events={[{ event: 'newQuotationRequest', code: receipt.code }]} />
      </Stack>
    </Dialog>
  );
};
