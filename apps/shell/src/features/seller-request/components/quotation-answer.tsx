import { Button, LinkButton } from '@tuerca/ui';
import { useFormContext } from 'react-hook-form';
import { useIsOfPastSession } from '../../../shared/past-session.ts';
import { wayBackToWork } from '../../../shared/way-back.ts';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import type { useSendQuotation } from '../use-send-quotation.ts';
import { SendNotice } from './send-notice.tsx';

const WayOn = ({ nextHref }: { readonly nextHref: string | null }) => {
  const back = wayBackToWork({ isManager: false });
  return (
    <LinkButton size="sm" variant="secondary" href={nextHref ?? back.href}>
      {nextHref ? t('sellerRequest.next') : t('sellerRequest.backTo', { list: back.label })}
    </LinkButton>
  );
};

/** The result of the last attempt to send, or why the quotation cannot be sent now. */
export const QuotationAnswer = ({
  problems,
  isWaiting,
  isAtField,
  isEdit,
  late,
  nextHref,
  onShowSent,
  onRenew,
}: Pick<ReturnType<typeof useSendQuotation>, 'problems' | 'isWaiting' | 'isAtField' | 'isEdit'> & {
  late: string | null;
  nextHref: string | null;
  onShowSent: (() => void) | undefined;
  onRenew: ((typed: QuotationDraft) => void) | undefined;
}) => {
  const { getValues } = useFormContext<QuotationDraft>();
  const isPast = useIsOfPastSession(problems);
  const action = onShowSent && (
    <Button size="sm" variant="secondary" onClick={onShowSent}>
      {t('sellerRequest.closed.showSent')}
    </Button>
  );
  const renewal = onRenew && (
    <Button size="sm" variant="secondary" onClick={() => onRenew(getValues())}>
      {t('sellerRequest.sent.renew')}
    </Button>
  );
  if (isWaiting) {
    return (
      <SendNotice
        tone="warning"
        title={t('sellerRequest.waiting.title')}
        messages={[t('sellerRequest.waiting.text')]}
        takesFocus
      />
    );
  }
  // Takes precedence over other problems: the quotation can no longer be sent.
  if (late !== null) {
    return (
      <SendNotice
        tone="warning"
        title={t(`sellerRequest.closed.${isEdit ? 'editTitle' : onShowSent ? 'quotedTitle' : 'title'}`)}
        messages={[`${late} ${t(`sellerRequest.closed.${onRenew ? 'goesOn' : 'keptHere'}`)}`]}
        takesFocus={problems.length > 0}
        action={renewal ?? action ?? <WayOn nextHref={nextHref} />}
      />
    );
  }
  if (problems.length === 0 || isPast) return null;
  return (
    <SendNotice
      tone="danger"
      title={t(`sellerRequest.problems.${isEdit ? 'titleOfEdit' : 'title'}`)}
      messages={problems}
      takesFocus={!isAtField}
      action={action}
    />
  );
};
