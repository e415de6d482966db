import { verifyVinInCatalogForActiveUser } from '@tuerca/contracts';
import { Button, Dialog, Stack, Text } from '@tuerca/ui';
import { useRead } from '../../../app/api.ts';

export interface Receipt {
  readonly id: number;
  readonly code: string;
  readonly vehicle_VIN: string | null;
}

interface SuccessDialogProps {
  readonly receipt: Receipt | null;
  readonly isForStore: boolean;
  readonly onClose: () => void;
}

export const SuccessDialog = ({ receipt, isForStore, onClose }: SuccessDialogProps) => {
  const vin = receipt?.vehicle_VIN;
  const { data } = useRead(verifyVinInCatalogForActiveUser, vin ? { query: { VIN: vin } } : null);
  const withoutCatalog = isForStore ? 'Finalizar' : 'Ver mi solicitud';
  return (
    <Dialog
      isOpen={receipt !== null}
      onClose={onClose}
      title="¡Solicitud de cotización enviada!"
      size="sm"
      footer={
        <Button onClick={onClose}>
          {data?.data.hasCatalog ? 'Ver autopartes para mi vehículo' : withoutCatalog}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text>
          Tu solicitud es la <strong>{receipt?.code}</strong>.
        </Text>
        <Text>
          {isForStore
            ? 'Recibirás la respuesta en máximo 60 minutos por WhatsApp.'
            : 'Recibirás hasta 3 opciones de compra en máximo 60 minutos por WhatsApp y/o correo electrónico.'}
        </Text>
      </Stack>
    </Dialog>
  );
};
