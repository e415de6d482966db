import { Banner, Button, ConfirmDialog, Inline, recoverFocus, Stack, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../texts/request-steps.ts';
import { useWaitingRequests, wizardOf } from './use-waiting-requests.ts';
import {
  bodyOf,
  draftOf,
  draftToLose,
  isInWizard,
  isWithWizard,
  waitingRequests,
  type WaitingRequest,
} from './waiting-requests.ts';
import { useSentElsewhere } from './use-sent-elsewhere.ts';
import { vehicleName } from './wizard/draft.ts';
import { tellCancelled } from './wizard/outcomes.ts';

/** The vehicle that it is for; its make is not known of one that waits since an earlier version. */
const vehicleOf = (request: WaitingRequest, body: ReturnType<typeof bodyOf>): string => {
  const vehicle = (request.draft ?? draftOf(request))?.vehicle;
  return vehicle
    ? vehicleName(vehicle) || vehicle.plate
    : [body?.vehicle_model, body?.vehicle_year].filter(Boolean).join(' ');
};

/** Opens a request in its wizard as it was submitted; asks before that replaces another which is begun there. */
const OpenButton = ({ request }: { readonly request: WaitingRequest }) => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { refusal, storeId } = request;
  const go = () => {
    if (!isInWizard(request)) waitingRequests.reopen(request);
    void navigate(wizardOf(request), { state: { isAgain: true } });
  };
  const open = () => {
    if (!isInWizard(request) && draftToLose(storeId)) setIsAsking(true);
    else go();
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        {t(refusal ? 'quotationRequest.outbox.mend' : 'quotationRequest.outbox.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('quotationRequest.outbox.replacing.title')}
        confirmLabel={t('quotationRequest.outbox.replacing.confirm')}
        onConfirm={go}
        onCancel={() => setIsAsking(false)}
      >
        {t('quotationRequest.outbox.replacing.text')}
      </ConfirmDialog>
    </>
  );
};

const Waiting = ({ request }: { readonly request: WaitingRequest }) => {
  const toast = useToast();
  const { refusal } = request;
  const isKnown = isInWizard(request);
  const body = bodyOf(request);
  const parts = body?.details.map(({ name }) => name).join(', ');
  const state = t(refusal ? 'quotationRequest.notSent' : 'quotationRequest.waiting.title');
  const cancel = () => {
    tellCancelled(request.idempotencyKey);
    waitingRequests.forget(request);
    const told = [t(refusal ? 'quotationRequest.outbox.removed' : 'quotationRequest.outbox.cancelled')];
    if (isKnown) told.push(t('quotationRequest.outbox.stays'));
    toast({ message: told.join(' ') });
    recoverFocus();
  };
  return (
    <Banner
      tone={refusal ? 'danger' : 'warning'}
      title={[state, vehicleOf(request, body)].filter(Boolean).join(': ')}
      action={
        <Inline gap={2}>
          {(isKnown || request.draft) && <OpenButton request={request} />}
          <Button size="sm" variant="quiet" onClick={cancel}>
            {t(refusal ? 'quotationRequest.outbox.remove' : 'quotationRequest.waiting.cancel')}
          </Button>
        </Inline>
      }
    >
      {[parts, ...(refusal ?? [t('quotationRequest.outbox.waits')])].filter(Boolean).join(' · ')}
    </Banner>
  );
};

/** The wizard of the marketplace says what waits with it, and of what was refused what it has still. */
const isSaidByNoWizard = (request: WaitingRequest): boolean =>
  request.storeId !== null || !isWithWizard(request) || (request.refusal !== undefined && !draftOf(request));

interface WaitingListProps {
  /** The wizard of the marketplace is on the page, and says itself what waits of it. */
  readonly isByWizard?: boolean;
}

/** The user's requests that wait on this device, and those that were refused once they were sent. */
export const WaitingList = ({ isByWizard = false }: WaitingListProps) => {
  useSentElsewhere();
  const waiting = useWaitingRequests();
  const shown = isByWizard ? waiting.filter(isSaidByNoWizard) : waiting;
  return (
    shown.length > 0 && (
      <Stack gap={3}>
        {shown.map((request) => (
          <Waiting key={request.idempotencyKey} request={request} />
        ))}
      </Stack>
    )
  );
};
