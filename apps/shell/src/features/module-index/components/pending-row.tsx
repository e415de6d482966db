import type { QuotationRequest } from '@tuerca/contracts';
import { Button, IconButton, Inline, Link, LinkButton, TrashIcon } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { may } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { quoteAddress } from '../../seller-request/quote-address.ts';
import { inboxItem } from '../../seller-request/use-discard.ts';
import { useSession } from '../../session/session.tsx';
import { NewMark } from '../request-news.tsx';
import { Code } from '../../../shared/code.ts';
import { WorkMark } from './work-mark.tsx';

interface PendingProps {
  readonly request: QuotationRequest;
  /** Arrived while the list is open. */
  readonly isFresh: boolean;
}

/** The link to a pending request; the list's keys move the focus between these links. */
export const PendingLink = ({ request, isFresh }: PendingProps) => (
  <Link
    href={paths.sellerRequest(request.id)}
    {...{ [inboxItem]: request.id, ...(isFresh && { 'data-fresh': '' }) }}
  >
    {request.code}
  </Link>
);

/** The code cell of a pending request, with its new mark and who is working on it. */
export const PendingCode = ({ request, isFresh }: PendingProps) => (
  <div>
    <Inline gap={2} isWrapping={false}>
      <Code>
        <PendingLink request={request} isFresh={isFresh} />
      </Code>
      <NewMark requestId={request.id} isFresh={isFresh} />
    </Inline>
    <WorkMark request={request} />
  </div>
);

/** What the user may do with a pending request: an adviser has not every right of the store. */
export const usePendingRights = () => {
  const { user, isSeller } = useSession();
  const has = (right: 'quote' | 'discard') => Boolean(isSeller && user && may(user, right));
  return { mayQuote: has('quote'), mayDiscard: has('discard') };
};

interface PendingActionsProps {
  readonly request: QuotationRequest;
  /** In a table row, where there is little room. */
  readonly isInRow?: boolean;
  readonly onDiscard: (request: QuotationRequest) => void;
}

/** The actions on a pending request in the list. */
export const PendingActions = ({ request, isInRow = false, onDiscard }: PendingActionsProps) => {
  const { mayQuote, mayDiscard } = usePendingRights();
  return (
    <Inline gap={2} isWrapping={false}>
      <LinkButton size="sm" href={mayQuote ? quoteAddress(request.id) : paths.sellerRequest(request.id)}>
        {t(mayQuote ? 'moduleIndex.actions.quote' : 'moduleIndex.actions.see')}
      </LinkButton>
      {mayDiscard &&
        (isInRow ? (
          <IconButton
            size="sm"
            label={t('moduleIndex.actions.discardOf', { code: request.code })}
            icon={<TrashIcon size="sm" />}
            onClick={() => onDiscard(request)}
          />
        ) : (
          <Button size="sm" variant="quiet" onClick={() => onDiscard(request)}>
            {t('moduleIndex.actions.discard')}
          </Button>
        ))}
    </Inline>
  );
};
