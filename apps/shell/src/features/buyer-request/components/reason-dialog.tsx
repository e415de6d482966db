import { isUnanswered } from '@tuerca/api-client';
import { Button, Dialog, RadioCards, Stack, Text } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';

interface ReasonDialogProps<Reason extends string> {
  readonly isOpen: boolean;
  readonly title: string;
  /** The consequences. */
  readonly note?: string;
  readonly reasons: readonly Reason[];
  readonly confirmLabel: string;
  /** The error when no reason is selected. */
  readonly missing: string;
  /** The error when the call fails; by default the server's message. */
  readonly failure?: string;
  readonly onConfirm: (reason: Reason) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a reason before closing or discarding something. */
export const ReasonDialog = <Reason extends string>({
  isOpen,
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
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const choice = useRef<HTMLInputElement>(null);

  // The dialog stays mounted while closed: reset it when it opens.
  const forget = () => {
    setReason(null);
    setIsMissing(false);
    setProblem(undefined);
  };
  const close = () => {
    forget();
    onClose();
  };
  const confirm = async () => {
    setProblem(undefined);
    setIsMissing(!reason);
    if (!reason) return choice.current?.focus();
    setIsBusy(true);
    try {
      await onConfirm(reason);
      forget();
    } catch (error) {
      // On a network error the input stays, for a retry.
      const told = [failure, (isUnanswered(error) || !failure) && messageOf(error)];
      setProblem({ text: told.filter(Boolean).join(' ') });
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={close} isDisabled={isBusy}>
            {t('buyerRequest.cancel')}
          </Button>
          <Button variant="danger" onClick={confirm} isLoading={isBusy}>
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
