import type { QuotationRequest } from '@tuerca/contracts';
import { Banner } from '@tuerca/ui';
import { formatDateTime } from '../../../shared/dates.ts';
import { wayBackToWork } from '../../../shared/way-back.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { waitingQuotations, type WaitingQuotation } from '../waiting-quotations.ts';
import { whyClosed } from '../why-closed.ts';
import { RestoreButton } from './restore-button.tsx';

interface RequestNoticesProps {
  readonly request: QuotationRequest;
  /** The store has quoted the request. */
  readonly hasOwn: boolean;
  /** The next pending request's URL, or null. */
  readonly nextHref: string | null;
  /** A form is shown, which itself says that the request takes no more quotations. */
  readonly isTold: boolean;
  /** The quotation waiting for the network, when no form shows it. */
  readonly waiting: WaitingQuotation | null;
}

/** Banners about a request's state: discarded, closed, in process, or waiting for the network. */
export const RequestNotices = ({ request, hasOwn, nextHref, isTold, waiting }: RequestNoticesProps) => {
  const { isManager } = useSession();
  const back = wayBackToWork({ isManager });
  const note = request.quotationRequestToVendor?.process_observation_by_seller ?? null;
  return (
    <>
      {request.discard && (
        <Banner
          tone="info"
          title={t('sellerRequest.discardedTitle')}
          link={{ href: back.href, label: t('sellerRequest.backTo', { list: back.label }) }}
          action={<RestoreButton request={request} />}
        >
          {[
            request.discard.reason,
            request.discard.comment,
            request.discard.adviser?.name,
            formatDateTime(request.discard.created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Banner>
      )}
      {!request.isAvailable && !hasOwn && !isTold && (
        <Banner
          tone="warning"
          title={t('sellerRequest.closed.title')}
          link={
            nextHref
              ? { href: nextHref, label: t('sellerRequest.next') }
              : { href: back.href, label: t('sellerRequest.backTo', { list: back.label }) }
          }
        >
          {whyClosed(request, { isManager })}
        </Banner>
      )}
      {note && !hasOwn && <Banner tone="info">{t('sellerRequest.note', { note })}</Banner>}
      {waiting && (
        <Banner
          tone={waiting.refusal ? 'danger' : 'warning'}
          title={t(waiting.refusal ? 'sellerRequest.problems.title' : 'sellerRequest.waiting.title')}
          onClose={() => waitingQuotations.forget(waiting)}
        >
          {waiting.refusal?.messages.join(' ') ?? t('sellerRequest.waiting.text')}
        </Banner>
      )}
    </>
  );
};
