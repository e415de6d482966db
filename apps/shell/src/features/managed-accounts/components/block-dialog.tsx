import { limits } from '@tuerca/contracts';
import { Button, CancelButton, Dialog, Stack, Text, TextArea, Unsaved } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/administration.ts';

interface BlockDialogProps {
  readonly name: string;
  readonly onBlock: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason why a person may not sign in any more, which the person reads. */
export const BlockDialog = ({ name, onBlock, onClose }: BlockDialogProps) => {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = async () => {
    if (!reason.trim()) {
      setMissing(t('administrationArea.reasonRequired'));
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onBlock(reason);
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('administrationArea.user.blockTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <CancelButton isDisabled={isBusy}>{t('administrationArea.cancel')}</CancelButton>
          <Button variant="danger" isLoading={isBusy} onClick={() => void confirm()}>
            {t('administrationArea.user.block')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Unsaved when={reason.trim() !== ''} />
        <Text>{t('administrationArea.user.blockText')}</Text>
        <TextArea
          ref={field}
          label={t('administrationArea.reason')}
          description={t('administrationArea.reasonHint')}
          isRequired
          autoFocus
          maxLength={limits.blockReason}
          value={reason}
          error={missing}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(undefined);
          }}
        />
        {problem && <Refusal attempt={problem}>{problem.text}</Refusal>}
      </Stack>
    </Dialog>
  );
};
