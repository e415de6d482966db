import type { QuotationRequest } from '@tuerca/contracts';
import { lazy, Suspense } from 'react';
import { DiscardDialog } from '../../seller-request/components/discard-dialog.tsx';
import { useSession } from '../../session/session.tsx';
import type { SendingAway } from '../use-sending-away.ts';

const FocusDialog = lazy(async () => ({ default: (await import('./focus-dialog.tsx')).FocusDialog }));
const HowItWorks = lazy(async () => ({ default: (await import('./how-it-works.tsx')).HowItWorks }));
const KeysDialog = lazy(async () => ({
  default: (await import('../../seller-request/components/keys-dialog.tsx')).KeysDialog,
}));
const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }));

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
      <Suspense>
        {shown === 'focus' && user?.storeId && <FocusDialog storeId={user.storeId} onClose={onClose} />}
        {shown === 'howItWorks' && <HowItWorks onClose={onClose} />}
        {shown === 'keys' && <KeysDialog onClose={onClose} />}
        {shown === 'waiting' && <WaitingDialog onDiscard={discardWaiting} onClose={onClose} />}
      </Suspense>
    </>
  );
};
