import { ConfirmDialog, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { RefusalOf } from './refusal.tsx';
import { useWindowAct } from './use-window-act.ts';

interface ActDialogProps {
  readonly title: string;
  /** The button's text. */
  readonly action: string;
  /** Above what is refused; in a notice by default the title. */
  readonly failed?: string;
  /** Said where what it is about is there no more. */
  readonly gone?: string;
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
  gone,
  isRisky = false,
  onConfirm,
  onClose,
  children,
}: ActDialogProps) => {
  const { act, isBusy, problem } = useWindowAct({ onClose, failed: failed ?? title, gone });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={action}
      tone={isRisky ? 'danger' : 'primary'}
      isLoading={isBusy}
      onCancel={onClose}
      onConfirm={() => void act(onConfirm)}
    >
      <Stack gap={3}>
        {children}
        <RefusalOf title={failed} problem={problem} />
      </Stack>
    </ConfirmDialog>
  );
};
