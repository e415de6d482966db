import { verifyVinInCatalogForActiveUser } from '@tuerca/contracts';
import { Button, Dialog, Stack, Text } from '@tuerca/ui';
import { useRead } from '../../../app/api.ts';
import { t } from '../../../texts/text.ts';

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
  const vin = receipt.vehicle_VIN;
  const { data } = useRead(verifyVinInCatalogForActiveUser, vin ? { query: { VIN: vin } } : null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('quotationRequest.success.title')}
      size="sm"
      footer={
        <Button onClick={onClose}>
          {t(data?.data.hasCatalog ? 'quotationRequest.success.catalog' : 'quotationRequest.success.request')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text weight="bold">{t('quotationRequest.success.code', { code: receipt.code })}</Text>
        <Text>{t('quotationRequest.success.marketplace')}</Text>
      </Stack>
    </Dialog>
  );
};
