import { discardReasons } from '@tuerca/contracts';
import { Banner, Button, Dialog, RadioCards, Stack, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { discardRequest } from '../api/discard-request.ts';
import { AdviserField, useAdvisers } from './adviser-field.tsx';

type Reason = (typeof discardReasons)[number];

interface DiscardDialogProps {
  readonly request: { readonly id: number; readonly code: string; readonly isAvailable: boolean };
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** Asks why a request is discarded, and by whom when the store has several advisers. */
export const DiscardDialog = ({ request, onDiscarded, onClose }: DiscardDialogProps) => {
  const { advisers } = useAdvisers();
  const toast = useToast();
  const [reason, setReason] = useState<Reason | null>(request.isAvailable ? null : 'Tiempo de respuesta superado');
  const [adviserId, setAdviserId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const needsAdviser = advisers.length > 1 && adviserId === null;

  const discard = async () => {
    if (!reason) return setProblem('Selecciona una opción');
    if (needsAdviser) return setProblem('Selecciona un vendedor');
    setIsBusy(true);
    try {
      const outcome = await discardRequest({ requestId: request.id, reason, adviserId });
      toast(
        outcome === 'discarded'
          ? { message: `Solicitud No ${request.code} descartada`, tone: 'success' }
          : { message: `Solicitud No ${request.code} ya ha sido previamente descartada.`, tone: 'info' },
      );
      onDiscarded();
    } catch {
      setProblem('Ocurrió un error al intentar descartar la solicitud de cotización.');
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`¿Por qué descartas la solicitud ${request.code}?`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isDisabled={isBusy}>
            Cancelar
          </Button>
          <Button variant="danger" onClick={discard} isLoading={isBusy}>
            Descartar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <AdviserField value={adviserId} onChange={setAdviserId} />
        <RadioCards
          label="Motivo"
          name="reason"
          options={discardReasons.map((each) => ({ value: each, label: each }))}
          value={reason}
          onChange={(value) => {
            setReason(value as Reason);
            setProblem(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
};
