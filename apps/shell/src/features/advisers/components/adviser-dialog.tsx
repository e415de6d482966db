import type { Adviser } from '@tuerca/contracts';
import { Button, Dialog, Stack, TextField, Unsaved, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedFields } from '../../../shared/changed-fields.ts';
import { messageOrGone } from '../../../shared/message-or-gone.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { isOvertaken, typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/advisers.ts';
import { useChangeAdvisers } from '../api/change-advisers.ts';
import { goneText } from './dismiss-dialog.tsx';
import { dutiesMeanwhile, DutiesFields, dutiesOf, dutiesOver, dutiesWire } from './duties.tsx';

interface AdviserDialogProps {
  readonly adviser: Adviser;
  readonly onDismiss: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** What an adviser is called, may do and attends; the way to let them go is here too. */
export const AdviserDialog = ({ adviser, onDismiss, onRefused, onClose }: AdviserDialogProps) => {
  const id = useId();
  const { change, read } = useChangeAdvisers(onRefused);
  const toast = useToast();
  const [seen, setSeen] = useState(dutiesOf(adviser));
  const [duties, setDuties] = useState(seen);
  const form = useForm({ defaultValues: { name: adviser.name } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const gone = goneText(adviser);
  /** Why it was not saved; what changed meanwhile is shown, with what was chosen here over it. */
  const textOf = async (error: unknown, isClosed: () => boolean): Promise<string> => {
    const message = messageOrGone(error, gone);
    if (!isOvertaken(error)) return message;
    const now = await read(adviser.id).then(dutiesOf, () => seen);
    setDuties((chosen) => dutiesOver(seen, chosen, now));
    setSeen(now);
    return [message, ...dutiesMeanwhile(seen, isClosed() ? seen : duties, now)].join('\n');
  };
  const ofForm = typedIn(form, `adviser.${adviser.id}`);
  const { act, problem } = useWindowAct({
    onClose,
    failed: t('advisers.form.failed'),
    gone,
    textOf,
    showAtField: (error) => showRefused(form, error),
    typed: {
      name: ofForm.name,
      get: () => ({ fields: ofForm.get() ?? {}, before: seen, chosen: duties }),
      restore: ({ fields, before, chosen }) => {
        ofForm.restore(fields);
        setDuties((now) => dutiesOver(before, chosen, now));
      },
    },
  });
  const save = form.handleSubmit(({ name }) =>
    act(async (close) => {
      const stood = dutiesWire(seen);
      const changes = changedFields({ name: adviser.name, ...stood }, { name, ...dutiesWire(duties) });
      if (Object.keys(changes).length > 0) await change(adviser.id, { ...changes, seen: stood });
      toast({ message: t('advisers.form.saved', { name }), tone: 'success' });
      close();
    }),
  );
  return (
    <Dialog
      isOpen
      isBusy={isSubmitting}
      onClose={onClose}
      title={t('advisers.editOf', { name: adviser.name })}
      footer={
        <>
          <Button variant="quiet" onClick={onDismiss} isDisabled={isSubmitting}>
            {t('advisers.form.leave')}
          </Button>
          <Button type="submit" form={id} isLoading={isSubmitting}>
            {t('advisers.form.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={4}>
          <Unsaved when={isDirty || JSON.stringify(duties) !== JSON.stringify(seen)} />
          <TextField
            label={t('advisers.form.name')}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name', { validate: notEmpty(t('advisers.form.nameRequired')) })}
          />
          {adviser.user_id !== null && (
            <DutiesFields storeId={adviser.store_id} value={duties} onChange={setDuties} />
          )}
          <RefusalOf title={t('advisers.form.failed')} problem={problem} />
        </Stack>
      </form>
    </Dialog>
  );
};
