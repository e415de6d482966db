import { limits } from '@tuerca/contracts';
import { fieldMessages } from '@tuerca/rules';
import { Button, CancelButton, Dialog, Stack, Text, TextArea, Unsaved } from '@tuerca/ui';
import { useRef, useState, type ReactNode } from 'react';
import { t } from '../texts/registered.ts';
import { RefusalOf } from './refusal.tsx';
import { isOvertaken, useWindowAct } from './use-window-act.ts';

interface ReasonDialogProps {
  /** Tells the window apart from all others, for the reason that is typed in it. */
  readonly name: string;
  readonly title: string;
  /** What happens then, above the field. */
  readonly consequence?: string | undefined;
  /** Who reads the reason; by default the store. */
  readonly hint?: string;
  /** The button's text. */
  readonly action: string;
  /** It takes away what cannot be had back. */
  readonly isRisky?: boolean;
  /**
   * Does it; what it throws is shown, and the reason stays typed. Who has closed the window meanwhile gets a notice, and the
   * reason when they open it again; whose reason has nothing left to be for, since another was first, gets the notice alone.
   * `close` closes this window, and none that was opened in its place meanwhile.
   */
  readonly onConfirm: (reason: string, close: () => void) => Promise<void>;
  readonly onClose: () => void;
  /** What it touches, under the consequence. */
  readonly children?: ReactNode;
}

/** Asks for the reason of what is taken from a store or a person, or not given; they read it. */
export const ReasonDialog = ({
  name,
  title,
  consequence,
  hint = t('moduleIndex.storeRequests.reasonHint'),
  action,
  isRisky = false,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { act, isBusy, problem } = useWindowAct({
    onClose,
    failed: title,
    isOver: isOvertaken,
    typed: { name, get: () => reason, restore: setReason },
  });
  const confirm = async () => {
    if (!reason.trim()) {
      setMissing(fieldMessages.reason);
      field.current?.focus();
      return;
    }
    await act((close) => onConfirm(reason, close));
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <CancelButton>{t('moduleIndex.storeRequests.cancel')}</CancelButton>
          <Button variant={isRisky ? 'danger' : 'primary'} onClick={() => void confirm()} isLoading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Unsaved when={reason.trim() !== ''} />
        {consequence && <Text>{consequence}</Text>}
        {children}
        <TextArea
          ref={field}
          label={t('moduleIndex.storeRequests.reason')}
          description={hint}
          isRequired
          autoFocus
          maxLength={limits.storeRequestReason}
          value={reason}
          error={missing}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(undefined);
          }}
        />
        <RefusalOf problem={problem} />
      </Stack>
    </Dialog>
  );
};
