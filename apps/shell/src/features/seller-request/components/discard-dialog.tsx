import { discardReasons, errors } from '@tuerca/contracts';
import { Banner, Button, Dialog, RadioCards, Stack } from '@tuerca/ui';
import { useState } from 'react';
import { useDiscard } from '../use-discard.ts';
import { AdviserField, useAdvisers } from './adviser-field.tsx';

type Reason = (typeof discardReasons)[number];

interface DiscardDialogProps {
  readonly request: { readonly id: number; readonly code: string; readonly isAvailable: boolean };
  /** What is proposed; without it, a request that is closed was answered too late. */
  readonly reason?: Reason | undefined;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** Asks why a request is discarded, and by whom when the store has several advisers. */
export const DiscardDialog = ({ request, reason: proposed, onDiscarded, onClose }: DiscardDialogProps) => {
  const { advisers } = useAdvisers();
  const discardAs = useDiscard();
  const [reason, setReason] = useState<Reason | null>(
    proposed ?? (request.isAvailable ? null : 'Tiempo de respuesta superado'),
  );
  const [adviserId, setAdviserId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const needsAdviser = advisers.length > 1 && adviserId === null;

  const discard = async () => {
    if (!reason) return setProblem('Selecciona una opción');
    if (needsAdviser) return setProblem(errors.ADVISER_REQUIRED.message);
    setIsBusy(true);
    try {
      await discardAs(request, reason, adviserId);
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
