import type { QuotationRequest } from '@tuerca/contracts';
import { mobileDigits } from '@tuerca/rules';
import { Button, Inline, Link, LinkButton, Text, WhatsAppIcon } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { PlanActivity } from '../../agenda/components/plan-activity.tsx';

interface RequestActionsProps {
  readonly request: QuotationRequest;
  /** Null where the store has quoted or discarded the request, or the adviser may not. */
  readonly onNote: (() => void) | null;
  readonly onDiscard: (() => void) | null;
}

/** A seller's actions on a request other than quoting. */
export const RequestActions = ({ request, onNote, onDiscard }: RequestActionsProps) => {
  const { mobile, email } = request.user ?? {};
  return (
    <Inline gap={2}>
      {mobile && (
        <LinkButton
          variant="secondary"
          href={`https://wa.me/${mobileDigits(mobile)}`}
          target="_blank"
          iconStart={<WhatsAppIcon />}
        >
          {t('sellerRequest.actions.contact')}
        </LinkButton>
      )}
      {mobile && <Text isTabular>{mobile}</Text>}
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {onNote && request.isAvailable && (
        <Button variant="secondary" onClick={onNote}>
          {t('sellerRequest.actions.inProcess')}
        </Button>
      )}
      {onDiscard && (
        <Button variant="quiet" aria-keyshortcuts="x" onClick={onDiscard}>
          {t('sellerRequest.actions.discard')}
        </Button>
      )}
      <PlanActivity about={t('agenda.about.request', { code: request.code })} />
    </Inline>
  );
};
