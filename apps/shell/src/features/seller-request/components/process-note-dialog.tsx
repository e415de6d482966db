import { limits } from '@tuerca/contracts';
import { fieldMessages } from '@tuerca/rules';
import { Button, Dialog, TextArea, Unsaved, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';
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
  const field = useRef<HTMLTextAreaElement>(null);

  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const { act, isBusy } = useWindowAct({
    onClose,
    textOf: () => t('sellerRequest.process.failed'),
    showAtField: (_error, why) => {
      refuse(why);
      return true;
    },
    typed: { name: `process-note.${requestId}`, get: () => text, restore: setText },
  });
  const save = async () => {
    if (!text.trim()) return refuse(t('sellerRequest.process.missing'));
    if (text.trim().length > limits.processNote) return refuse(fieldMessages.tooLong);
    return act(async (close) => {
      await saveProcessNote(requestId, text);
      toast({ message: t('sellerRequest.process.done'), tone: 'success' });
      onSaved();
      close();
    });
  };

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      size="sm"
      title={t('sellerRequest.process.title')}
      footer={
        <Button onClick={() => void save()} isLoading={isBusy}>
          {t('sellerRequest.process.save')}
        </Button>
      }
    >
      <Unsaved when={text !== (note ?? '')} />
      <TextArea
        ref={field}
        label={t('sellerRequest.process.note')}
        description={t('sellerRequest.process.hint')}
        autoFocus
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
