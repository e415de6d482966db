import { Banner, Button, Inline, LinkButton, recoverFocus, Stack, useToast } from '@tuerca/ui';
import { t } from '../../texts/request-steps.ts';
import { useWaitingRequests, waitingRequests, wizardOf, type WaitingRequest } from './waiting-requests.ts';
import { requestDraftFor, vehicleName } from './wizard/draft.ts';

const Waiting = ({ request }: { readonly request: WaitingRequest }) => {
  const toast = useToast();
  const { refusal } = request;
  const draft = requestDraftFor(request.storeId).load();
  const vehicle = draft ? vehicleName(draft.vehicle) || draft.vehicle.plate : '';
  const parts = (draft?.parts ?? []).map(({ name }) => name).join(', ');
  const state = t(refusal ? 'quotationRequest.outbox.refused' : 'quotationRequest.waiting.title');
  const cancel = () => {
    waitingRequests.forget(request);
    toast({ message: t('quotationRequest.outbox.cancelled') });
    recoverFocus();
  };
  return (
    <Banner
      tone={refusal ? 'danger' : 'warning'}
      title={[state, vehicle].filter(Boolean).join(': ')}
      action={
        <Inline gap={2}>
          <LinkButton size="sm" variant="secondary" href={wizardOf(request)}>
            {t(refusal ? 'quotationRequest.outbox.mend' : 'quotationRequest.outbox.open')}
          </LinkButton>
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

/** The user's requests that wait on this device, and those that were refused once they were sent. */
export const WaitingList = () => {
  const waiting = useWaitingRequests();
  return (
    waiting.length > 0 && (
      <Stack gap={3}>
        {waiting.map((request) => (
          <Waiting key={request.idempotencyKey} request={request} />
        ))}
      </Stack>
    )
  );
};
