import { ApiError } from '@tuerca/api-client';
import { Container, ErrorState } from '@tuerca/ui';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { BlockedRequest } from './components/blocked-request.tsx';
import { SellerDesk } from './components/seller-desk.tsx';
import { quoteAddress } from './quote-address.ts';
import { usePendingNeighbours } from './use-pending-neighbours.ts';
import { useQuoting } from './use-quoting.ts';
import { useSellerRequest } from './use-seller-request.ts';

const SellerRequest = ({ id }: { readonly id: number }) => {
  const { user, isSeller, isManager } = useSession();
  const { request, own, error, mutate } = useSellerRequest(id);
  const quoting = useQuoting({ id, request, own });
  const pending = usePendingNeighbours(id, { isSeller, isJustSent: quoting.isJustSent });

  if (user === null) return <NoPermission />;
  // A buyer's own request has another page, which says whether it is theirs.
  if (user && !isSeller && !isManager) return <Navigate to={paths.buyerRequest(id)} replace />;
  // Also while the page is open: the store may have removed the brand meanwhile.
  if (error instanceof ApiError && [403, 404].includes(error.status)) {
    return <BlockedRequest id={id} error={error} onRetry={async () => Boolean(await mutate())} />;
  }
  if (error && !request) {
    return (
      <Container>
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </Container>
    );
  }
  if (!request || !user) return <LoadingPage />;
  return (
    <SellerDesk
      request={request}
      user={user}
      own={own}
      quoting={quoting}
      nextHref={pending.next === null ? null : quoteAddress(pending.next)}
      onChanged={() => mutate()}
    />
  );
};

/** The seller's page of a request: its parts, the quotation and the chat (specification 3 section 2.2). */
export const SellerRequestPage = () => {
  const id = useParams()['id'];
  const { user } = useSession();
  // Nor does what one seller was about go on with another who signs in on the page.
  return <SellerRequest key={[id, user?.id].join(' ')} id={Number(id)} />;
};
