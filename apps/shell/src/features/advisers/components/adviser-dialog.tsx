import { fieldErrors } from '@tuerca/api-client';
import type { Adviser } from '@tuerca/contracts';
import { Button, Dialog, Stack, TextField, Unsaved, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';
import { DutiesFields, dutiesOf, dutiesWire } from './duties.tsx';

interface AdviserDialogProps {
  readonly adviser: Adviser;
  readonly onDismiss: () => void;
  readonly onClose: () => void;
}

/** What an adviser is called, may do and attends; the way to let them go is here too. */
export const AdviserDialog = ({ adviser, onDismiss, onClose }: AdviserDialogProps) => {
  const { change } = useChangeAdvisers();
  const toast = useToast();
  const [name, setName] = useState(adviser.name);
  const [duties, setDuties] = useState(dutiesOf(adviser));
  const [problem, setProblem] = useState<{ text: string; isOfName: boolean }>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuseName = (text: string) => {
    setProblem({ text, isOfName: true });
    field.current?.focus();
  };
  const save = async () => {
    if (name.trim() === '') return refuseName(t('advisers.form.nameRequired'));
    setIsBusy(true);
    try {
      await change(adviser.id, { name, ...dutiesWire(duties) });
      toast({ message: t('advisers.form.saved', { name }), tone: 'success' });
      onClose();
    } catch (error) {
      const { name: refused } = fieldErrors(error);
      if (refused) refuseName(refused.message);
      else setProblem({ text: messageOf(error), isOfName: false });
      setIsBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('advisers.editOf', { name: adviser.name })}
      footer={
        <>
          <Button variant="quiet" onClick={onDismiss} isDisabled={isBusy}>
            {t('advisers.form.leave')}
          </Button>
          <Button onClick={() => void save()} isLoading={isBusy}>
            {t('advisers.form.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Unsaved
          when={name !== adviser.name || JSON.stringify(duties) !== JSON.stringify(dutiesOf(adviser))}
        />
        <TextField
          label={t('advisers.form.name')}
          autoComplete="off"
          value={name}
          error={problem?.isOfName ? problem.text : undefined}
          ref={field}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        {adviser.user_id !== null && (
          <DutiesFields storeId={adviser.store_id} value={duties} onChange={setDuties} />
        )}
        {problem && !problem.isOfName && (
          <Refusal attempt={problem} title={t('advisers.form.failed')}>
            {problem.text}
          </Refusal>
        )}
      </Stack>
    </Dialog>
  );
};
