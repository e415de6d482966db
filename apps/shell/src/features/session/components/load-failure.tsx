import { ApiError } from '@tuerca/api-client';
import { Container, ErrorState } from '@tuerca/ui';
import { messageOf } from '../../../shared/messages.ts';
import { NoPermission } from './no-permission.tsx';

/** Replaces a page whose content did not come: it is not the reader's or is none, or it can be asked for again. */
export const LoadFailure = ({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => Promise<unknown>;
}) =>
  error instanceof ApiError && [403, 404].includes(error.status) ? (
    <NoPermission />
  ) : (
    <Container>
      <ErrorState message={messageOf(error)} onRetry={() => void onRetry()} />
    </Container>
  );
