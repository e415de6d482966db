import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../../session/session.tsx';
import { vehicleName, type WizardDraft } from './draft.ts';
import { isKnownBuyer } from './known-buyer.ts';
import type { RequestSending } from './use-sending.ts';
import type { Way } from './use-way.ts';

const TyreQuestion = lazyWindow(async () => (await import('./tyre-dialog.tsx')).TyreQuestion);
const TyreDialog = lazyWindow(async () => (await import('./tyre-dialog.tsx')).TyreDialog);
const SummaryDialog = lazyWindow(async () => (await import('./summary-dialog.tsx')).SummaryDialog);
const SuccessDialog = lazyWindow(async () => (await import('./success-dialog.tsx')).SuccessDialog);

interface WizardDialogsProps {
  readonly draft: WizardDraft;
  readonly way: Way;
  readonly sending: RequestSending;
}

/** The dialogs over a question, and the receipt of the request. */
export const WizardDialogs = ({ draft, way, sending }: WizardDialogsProps) => {
  const { user } = useSession();
  const { setValue } = useFormContext<WizardDraft>();
  const navigate = useNavigate();
  const { vehicle, parts } = draft;
  const { receipt } = sending;

  const leaveSummary = () => {
    sending.holdBack();
    sending.forgetProblems();
  };
  const finish = (id: number) => {
    sending.closeReceipt();
    void navigate(paths.buyerRequest(id), { replace: true });
  };
  return (
    <>
      {way.dialog === 'tyres' && (
        <TyreQuestion
          vehicle={vehicleName({ ...vehicle, year: null })}
          onYes={() => way.ask('measures')}
          onNo={way.afterParts}
          onClose={way.stopAsking}
        />
      )}
      {way.dialog === 'measures' && (
        <TyreDialog
          parts={parts}
          onClose={way.stopAsking}
          onSave={(measured) => {
            setValue('parts', measured);
            way.afterParts();
          }}
        />
      )}
      {way.dialog === 'summary' && isKnownBuyer(user) && (
        <SummaryDialog
          draft={draft}
          user={user}
          isSending={sending.isSending}
          problems={sending.problems}
          waitingKey={sending.waitingKey}
          hasWaited={sending.hasWaited}
          onStopWaiting={sending.stopWaiting}
          onHoldBack={sending.holdBack}
          onClose={() => {
            leaveSummary();
            way.stopAsking();
          }}
          onChangeContact={() => {
            leaveSummary();
            if (way.at === 'contact') way.stopAsking();
            else way.goTo('contact');
          }}
          onSend={(providerIds) => void sending.send(providerIds)}
        />
      )}
      {receipt && (
        <SuccessDialog receipt={receipt} onClose={() => finish(receipt.id)} onLeave={sending.closeReceipt} />
      )}
    </>
  );
};
