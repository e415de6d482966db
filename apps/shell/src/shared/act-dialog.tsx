import { ConfirmDialog, Stack, useToast } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { messageOf } from './messages.ts';
import { RefusalOf } from './refusal.tsx';
import { useIsGone } from './use-is-gone.ts';

interface ActDialogProps {
  readonly title: string;
  /** The button's text. */
  readonly action: string;
  /** Above what is refused; in a notice by default the title. */
  readonly failed?: string;
  /** It takes away what cannot be had back. */
  readonly isRisky?: boolean;
  /**
   * Does it; what it throws is shown. `close` closes this window, and none that was opened in its place after it was closed
   * meanwhile.
   */
  readonly onConfirm: (close: () => void) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done. What is refused is said there; to who has closed the window meanwhile, in a notice. */
export const ActDialog = ({
  title,
  action,
  failed,
  isRisky = false,
  onConfirm,
  onClose,
  children,
}: ActDialogProps) => {
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const isGone = useIsGone();
  const confirm = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await onConfirm(() => {
        if (!isGone()) onClose();
      });
    } catch (error) {
      const text = messageOf(error);
      if (isGone()) toast({ title: failed ?? title, message: text, tone: 'danger' });
      else setProblem({ text });
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={action}
      tone={isRisky ? 'danger' : 'primary'}
      isLoading={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        {children}
        <RefusalOf title={failed} problem={problem} />
      </Stack>
    </ConfirmDialog>
  );
};
