import type { Passkey } from '@tuerca/contracts';
import { Button, Dialog, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '@tuerca/contracts';
import { loadArea } from '../../../shared/load-area.ts';
import { messageOf } from '../../../shared/messages.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/ways-in.ts';
import { namePasskey } from '../api/rename-passkey.ts';
import { WayRefusal } from './way-refusal.tsx';

interface PasskeyDialogProps {
  /** The one that gets another name; without it a new one is made. */
  readonly passkey?: Passkey | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What a device that made no passkey means, in words; a refusal of the server stays what it is. */
const causeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.name === 'InvalidStateError') return t('waysIn.passkeys.known');
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
    ? t('waysIn.passkeys.stopped')
    : error;
};

/** Makes a passkey on this device, or names one anew. */
export const PasskeyDialog = ({ passkey, onDone, onClose }: PasskeyDialogProps) => {
  const id = useId();
  const toast = useToast();
  const [problem, setProblem] = useState<{ readonly cause: unknown }>();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: passkey?.name ?? t('waysIn.passkeys.first') },
  });
  const title = t(passkey ? 'waysIn.passkeys.rename' : 'waysIn.passkeys.add');
  const failed = t(passkey ? 'waysIn.passkeys.renameFailed' : 'waysIn.passkeys.addFailed');
  const { act } = useWindowAct({
    onClose,
    failed,
    textOf: (error) => {
      const cause = causeOf(error);
      return typeof cause === 'string' ? cause : messageOf(cause);
    },
    showAtField: (error) => {
      setProblem({ cause: causeOf(error) });
      return true;
    },
  });

  const submit = handleSubmit(({ name: given }) => {
    const name = given.trim();
    setProblem(undefined);
    return act(async (close) => {
      if (passkey) await namePasskey(passkey.id, name);
      else {
        const { makePasskey } = await loadArea(() => import('../api/add-passkey.ts'));
        await makePasskey(name);
        toast({ tone: 'success', message: t('waysIn.passkeys.added', { name }) });
      }
      close();
      onDone();
    });
  });

  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          {problem && <WayRefusal title={failed} cause={problem.cause} />}
          <Button variant="secondary" onClick={onClose}>
            {t('waysIn.passkeys.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={formState.isSubmitting}>
            {t(passkey ? 'waysIn.passkeys.save' : 'waysIn.passkeys.continue')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {!passkey && <Text>{t('waysIn.passkeys.addText')}</Text>}
          <TextField
            label={t('waysIn.passkeys.name')}
            description={t('waysIn.passkeys.nameNote')}
            autoFocus
            maxLength={limits.passkeyName}
            error={formState.errors.name?.message}
            {...register('name', {
              validate: notEmpty(t('waysIn.passkeys.nameRequired')),
            })}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
