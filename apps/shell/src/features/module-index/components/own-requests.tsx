import { closeReasons, listQuotationRequests, type QuotationRequest } from '@tuerca/contracts';
import { Button, Inline, LinkButton, Stack, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../app/api.ts';
import { paths } from '../../../config/paths.ts';
import { closeRequest } from '../../buyer-request/api/close-request.ts';
import { ReasonDialog } from '../../buyer-request/components/reason-dialog.tsx';
import { ProviderDialog } from '../../providers/provider-dialog.tsx';
import { brandColumn, codeColumn, countColumn, dateColumn, modelColumn, partsColumn } from './columns.tsx';
import { RequestList } from './request-list.tsx';

/** Solicitadas: the reader's own requests (specification 2 section 2.4). */
export const OwnRequests = () => {
  const [closing, setClosing] = useState<QuotationRequest | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const actions = {
    id: 'actions',
    header: 'Acciones',
    isActions: true,
    cell: (request: QuotationRequest) => (
      <Inline gap={2}>
        <LinkButton size="sm" href={paths.buyerRequest(request.id)}>
          Ver
        </LinkButton>
        {request.isAvailable && (
          <Button size="sm" variant="quiet" onClick={() => setClosing(request)}>
            Cerrar
          </Button>
        )}
      </Inline>
    ),
  };
  return (
    <Stack gap={4}>
      <Inline>
        <LinkButton href={paths.newRequest}>Solicitar cotización</LinkButton>
        <Button variant="secondary" onClick={() => setIsLinking(true)}>
          Vincular proveedor
        </Button>
      </Inline>
      <RequestList
        label="Mis solicitudes de cotización"
        empty="Aún no has realizado ninguna solicitud de cotización"
        columns={[codeColumn, dateColumn, brandColumn, modelColumn, partsColumn, countColumn, actions]}
      />
      {isLinking && <ProviderDialog onClose={() => setIsLinking(false)} />}
      <ReasonDialog
        isOpen={closing !== null}
        title={`¿Por qué cierras la solicitud ${closing?.code ?? ''}?`}
        confirmLabel="Cerrar Solicitud"
        reasons={closeReasons}
        missing="Selecciona una opción"
        failure="Ocurrió un error al intentar cerrar la solicitud de cotización."
        onClose={() => setClosing(null)}
        onConfirm={async (reason) => {
          if (closing) await closeRequest(closing.id, reason);
          setClosing(null);
          toast({ message: 'Solicitud cerrada', tone: 'success' });
          await mutate(isReadOf(listQuotationRequests));
        }}
      />
    </Stack>
  );
};
