import { ApiError } from '@tuerca/api-client';
import { Container, EmptyState, ErrorState, PageHeader, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/messages.ts';

interface NotShownProps {
  /** Of the page. */
  readonly title: string;
  readonly error: unknown;
  /** What is said of an address that names nothing. */
  readonly gone: string;
  readonly action?: ReactNode;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** A payer's page whose address names nothing, or that could not be read. */
export const NotShown = ({ title, error, gone, action, onRetry, children }: NotShownProps) => {
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Container>
      <Stack gap={4}>
        <PageHeader title={title} />
        {isGone ? (
          <EmptyState title={gone} action={action}>
            {children}
          </EmptyState>
        ) : (
          <ErrorState message={messageOf(error)} onRetry={onRetry} />
        )}
      </Stack>
    </Container>
  );
};
