import { closeReasons, type QuotationRequest } from '@tuerca/contracts';
import { Button, Inline, LinkButton, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { t } from '../../../texts/registered.ts';
import { PlanActivity } from '../../agenda/components/plan-activity.tsx';
import { closeRequest } from '../api/close-request.ts';
import { canBeClosed, closingNote } from '../closing.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface RequestActionsProps {
  readonly request: QuotationRequest;
  /** Null where the page already offers it. */
  readonly onAgain: (() => Promise<void>) | null;
  readonly onClosed: () => Promise<unknown>;
}

/** Further actions for a request: create another, close it, or send it again. */
export const RequestActions = ({ request, onAgain, onClosed }: RequestActionsProps) => {
  const [isClosing, setIsClosing] = useState(false);
  const toast = useToast();
  return (
    <>
      <Inline gap={2} justify="center">
        <LinkButton variant="quiet" href={paths.newRequest}>
          {t('buyerRequest.newRequest')}
        </LinkButton>
        <PlanActivity about={t('agenda.about.request', { code: request.code })} />
        {canBeClosed(request) && (
          <Button variant="quiet" onClick={() => setIsClosing(true)}>
            {t('buyerRequest.close')}
          </Button>
        )}
        {!request.isAvailable && onAgain && (
          <PendingButton variant="quiet" onPress={onAgain}>
            {t('buyerRequest.sameRequest')}
          </PendingButton>
        )}
      </Inline>
      {isClosing && (
        <ReasonDialog
          title={t('buyerRequest.closing.title')}
          note={closingNote(request)}
          confirmLabel={t('buyerRequest.close')}
          reasons={closeReasons}
          missing={t('buyerRequest.closing.missing')}
          failure={t('buyerRequest.closing.failed')}
          onClose={() => setIsClosing(false)}
          onConfirm={async (reason) => {
            await closeRequest(request.id, reason);
            toast({ message: t('buyerRequest.closing.done'), tone: 'success' });
            void onClosed();
          }}
        />
      )}
    </>
  );
};
