import { limits } from '@tuerca/contracts';
import { Banner, Button, CancelButton, Dialog, Stack, Text, TextArea, Unsaved } from '@tuerca/ui';
import { useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** What happens then, above the field. */
  readonly consequence?: string | undefined;
  /** The button's text. */
  readonly action: string;
  /** It takes away what cannot be had back. */
  readonly isRisky?: boolean;
  /** Does it; what it throws is shown, and the reason stays typed. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** What it touches, under the consequence. */
  readonly children?: ReactNode;
}

/** Asks a manager for the reason of what is taken from a store, or not given; the store sees the reason. */
export const ReasonDialog = ({
  title,
  consequence,
  action,
  isRisky = false,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = async () => {
    if (!reason.trim()) {
      setMissing(t('moduleIndex.storeRequests.required'));
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onConfirm(reason);
    } catch (error) {
      setProblem(messageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <CancelButton isDisabled={isBusy}>{t('moduleIndex.storeRequests.cancel')}</CancelButton>
          <Button variant={isRisky ? 'danger' : 'primary'} onClick={() => void confirm()} isLoading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Unsaved when={reason.trim() !== ''} />
        {problem && <Banner tone="danger">{problem}</Banner>}
        {consequence && <Text>{consequence}</Text>}
        {children}
        <TextArea
          ref={field}
          label={t('moduleIndex.storeRequests.reason')}
          description={t('moduleIndex.storeRequests.reasonHint')}
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
      </Stack>
    </Dialog>
  );
};
