import { isUnanswered } from '@tuerca/api-client';
import { Button, CancelButton, Dialog, RadioCards, Stack, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';

interface ReasonDialogProps<Reason extends string> {
  readonly title: string;
  /** The consequences. */
  readonly note?: string;
  readonly reasons: readonly Reason[];
  readonly confirmLabel: string;
  /** The error when no reason is selected. */
  readonly missing: string;
  /** The error when the call fails. */
  readonly failure: string;
  /** Does it; the dialog closes then. */
  readonly onConfirm: (reason: Reason) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a reason before closing or discarding something. Who has closed it before that failed gets a notice. */
export const ReasonDialog = <Reason extends string>({
  title,
  note,
  reasons,
  confirmLabel,
  missing,
  failure,
  onConfirm,
  onClose,
}: ReasonDialogProps<Reason>) => {
  const [reason, setReason] = useState<Reason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const { act, isBusy, problem, setProblem } = useWindowAct({
    onClose,
    // On a network error the input stays, for a retry.
    textOf: (error) => [failure, isUnanswered(error) && messageOf(error)].filter(Boolean).join(' '),
  });
  const confirm = async () => {
    setProblem(undefined);
    setIsMissing(!reason);
    if (!reason) return choice.current?.focus();
    return act(async (close) => {
      await onConfirm(reason);
      close();
    });
  };

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <CancelButton>{t('buyerRequest.cancel')}</CancelButton>
          <Button variant="danger" onClick={() => void confirm()} isLoading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {note && <Text tone="muted">{note}</Text>}
        <RefusalOf problem={problem} />
        <RadioCards
          label={t('buyerRequest.reason')}
          name="reason"
          options={reasons.map((each) => ({ value: each, label: each }))}
          ref={choice}
          error={isMissing ? missing : undefined}
          value={reason}
          onChange={(value) => {
            setReason(value as Reason);
            setIsMissing(false);
            setProblem(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
};
