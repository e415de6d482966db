import { Banner, Button, Inline, LinkButton, recoverFocus, Stack, useToast } from '@tuerca/ui';
import { useNavigate } from 'react-router';
import { t } from '../../texts/request-steps.ts';
import { useWaitingRequests, wizardOf } from './use-waiting-requests.ts';
import { bodyOf, draftOf, waitingRequests, type WaitingRequest } from './waiting-requests.ts';
import { useSentElsewhere } from './use-sent-elsewhere.ts';
import { vehicleName, type WizardDraft } from './wizard/draft.ts';
import { tellCancelled } from './wizard/outcomes.ts';

/** The vehicle that it is for; its make is known only while the wizard has it still. */
const vehicleOf = (draft: WizardDraft | null, body: ReturnType<typeof bodyOf>): string =>
  draft
    ? vehicleName(draft.vehicle) || draft.vehicle.plate
    : [body?.vehicle_model, body?.vehicle_year].filter(Boolean).join(' ');

const Waiting = ({ request }: { readonly request: WaitingRequest }) => {
  const toast = useToast();
  const navigate = useNavigate();
  const { refusal } = request;
  const draft = draftOf(request);
  const body = bodyOf(request);
  const parts = body?.details.map(({ name }) => name).join(', ');
  const state = t(refusal ? 'quotationRequest.outbox.refused' : 'quotationRequest.waiting.title');
  /** Opens it as it was submitted, to be looked at. */
  const review = () => void navigate(wizardOf(request), { state: { isAgain: true } });
  const cancel = () => {
    tellCancelled(request.idempotencyKey);
    waitingRequests.forget(request);
    toast({ message: t('quotationRequest.outbox.cancelled') });
    recoverFocus();
  };
  return (
    <Banner
      tone={refusal ? 'danger' : 'warning'}
      title={[state, vehicleOf(draft, body)].filter(Boolean).join(': ')}
      action={
        <Inline gap={2}>
          {refusal || !draft ? (
            <LinkButton size="sm" variant="secondary" href={wizardOf(request)}>
              {t(refusal ? 'quotationRequest.outbox.mend' : 'quotationRequest.outbox.open')}
            </LinkButton>
          ) : (
            <Button size="sm" variant="secondary" onClick={review}>
              {t('quotationRequest.outbox.open')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={cancel}>
            {t('quotationRequest.waiting.cancel')}
          </Button>
        </Inline>
      }
    >
      {[parts, ...(refusal ?? [t('quotationRequest.outbox.waits')])].filter(Boolean).join(' · ')}
    </Banner>
  );
};

/** The wizard of the marketplace says what waits, and of what was refused what it has still. */
const isSaidByNoWizard = (request: WaitingRequest): boolean =>
  request.storeId !== null || (request.refusal !== undefined && !draftOf(request));

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
