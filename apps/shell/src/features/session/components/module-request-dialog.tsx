import type { ModuleRequest } from '@tuerca/contracts';
import {
  Banner,
  Button,
  CancelButton,
  Dialog,
  ErrorState,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { useModuleRequest } from '../api/use-module-request.ts';
import { ModuleRequestForm } from './module-request-form.tsx';

const Waiting = ({ request }: { readonly request: ModuleRequest }) => (
  <Banner tone="info" title={t('moduleRequest.waiting', { date: formatDateTime(request.created_at) })}>
    <Stack gap={1}>
      <Text>{t('moduleRequest.waitingText')}</Text>
      <Text tone="muted">{request.text}</Text>
    </Stack>
  </Banner>
);

/** Asks the managers for the quotation module, or says since when that waits (specification 3 section 2.1). */
export const ModuleRequestDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, mutate } = useModuleRequest();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const formId = useId();
  const last = data?.data[0];
  const isWaiting = last?.status === 'open';
  const isAsking = data !== undefined && !isWaiting;

  // The button that sent it closes the dialog afterwards, so that the focus stays on it.
  const footer = (
    <>
      {isAsking && <CancelButton>{t('moduleRequest.cancel')}</CancelButton>}
      <Button isLoading={isBusy} {...(isAsking ? { type: 'submit', form: formId } : { onClick: onClose })}>
        {t(isAsking ? 'moduleRequest.send' : 'moduleRequest.close')}
      </Button>
    </>
  );

  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      size="sm"
      title={t('moduleRequest.title')}
      footer={footer}
    >
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton lines={4} />}
      {isWaiting && <Waiting request={last} />}
      {isAsking && (
        <Stack gap={4}>
          <Text>{t('moduleRequest.intro')}</Text>
          {last?.status === 'rejected' && (
            <Banner tone="warning">{t('moduleRequest.rejected', { reason: last.reason ?? '' })}</Banner>
          )}
          <ModuleRequestForm
            id={formId}
            onBusy={setIsBusy}
            onSent={async () => {
              await mutate();
              toast({ message: t('moduleRequest.sent'), tone: 'success' });
            }}
            onClose={onClose}
          />
        </Stack>
      )}
    </Dialog>
  );
};
