import type { QuotationRequest } from '@tuerca/contracts';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { DiscardDialog } from '../../seller-request/components/discard-dialog.tsx';
import { useSession } from '../../session/session.tsx';
import type { SendingAway } from '../use-sending-away.ts';

const FocusDialog = lazyWindow(async () => (await import('./focus-dialog.tsx')).FocusDialog);
const HowItWorks = lazyWindow(async () => (await import('./how-it-works.tsx')).HowItWorks);
const KeysDialog = lazyWindow(
  async () => (await import('../../seller-request/components/keys-dialog.tsx')).KeysDialog,
);
const WaitingDialog = lazyWindow(async () => (await import('./waiting-dialog.tsx')).WaitingDialog);

export type PendingDialog = 'focus' | 'howItWorks' | 'keys' | 'waiting';

interface PendingDialogsProps {
  readonly shown: PendingDialog | null;
  readonly onClose: () => void;
  readonly sendingAway: SendingAway;
}

/** The dialogs of the pending list. */
export const PendingDialogs = ({ shown, onClose, sendingAway }: PendingDialogsProps) => {
  const { user } = useSession();
  const { discarding } = sendingAway;
  const discardWaiting = (request: QuotationRequest) => {
    onClose();
    sendingAway.begin(request);
  };
  return (
    <>
      {discarding && (
        <DiscardDialog
          request={discarding}
          onClose={sendingAway.stop}
          onDiscarded={() => sendingAway.finish(discarding)}
        />
      )}
      {shown === 'focus' && user?.storeId && <FocusDialog storeId={user.storeId} onClose={onClose} />}
      {shown === 'howItWorks' && <HowItWorks onClose={onClose} />}
      {shown === 'keys' && <KeysDialog onClose={onClose} />}
      {shown === 'waiting' && <WaitingDialog onDiscard={discardWaiting} onClose={onClose} />}
    </>
  );
};
