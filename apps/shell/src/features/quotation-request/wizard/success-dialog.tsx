import { Button, Dialog, Stack, Text } from '@tuerca/ui';
import { MeasuringQuestion } from '../../../shared/measuring-question.tsx';
import { t } from '../../../texts/text.ts';
import { useAskedStore } from './asked-store.ts';

export interface Receipt {
  readonly id: number;
  readonly code: string;
  readonly vehicle_VIN: string | null;
}

interface SuccessDialogProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

export const SuccessDialog = ({ receipt, onClose }: SuccessDialogProps) => {
  const store = useAskedStore();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('quotationRequest.success.title')}
      size="sm"
      footer={<Button onClick={onClose}>{t('quotationRequest.success.request')}</Button>}
    >
      <Stack gap={3}>
        <Text weight="bold">{t('quotationRequest.success.code', { code: receipt.code })}</Text>
        <Text>
          {store
            ? t('storePage.wizard.sent', { store: store.name })
            : t('quotationRequest.success.marketplace')}
        </Text>
        <MeasuringQuestion events={[{ event: 'newQuotationRequest', code: receipt.code }]} />
      </Stack>
    </Dialog>
  );
};
