import { limits } from '@tuerca/contracts';
import { Button, Dialog, TextArea, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { saveProcessNote } from '../api/save-process-note.ts';

interface ProcessNoteDialogProps {
  readonly requestId: number;
  readonly note: string | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Marks a request as in process at the store, with a note of what is missing. */
export const ProcessNoteDialog = ({ requestId, note, onSaved, onClose }: ProcessNoteDialogProps) => {
  const toast = useToast();
  const [text, setText] = useState(note ?? '');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    if (!text.trim()) return setProblem('Completa el campo requerido');
    if (text.trim().length > limits.processNote) return setProblem('Has superado el límite de caracteres');
    setIsBusy(true);
    try {
      await saveProcessNote(requestId, text);
      toast({ message: 'La solicitud de cotización se ha marcado en proceso', tone: 'success' });
      onSaved();
    } catch {
      setProblem('¡Error! No se pudo guardar la observación. Vuelve a intentarlo.');
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Marcar en proceso"
      footer={
        <Button onClick={save} isLoading={isBusy}>
          Guardar
        </Button>
      }
    >
      <TextArea
        label="Nota"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        error={problem}
      />
    </Dialog>
  );
};
