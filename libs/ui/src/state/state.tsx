import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { AlertIcon, InboxIcon, OfflineIcon, RefreshIcon } from '../icons/icons.tsx';
import { theme, toneColors } from '../theme/theme.ts';
import type { Tone } from '../theme/tokens.ts';
import { words } from '../words.ts';
import { useOnline } from './online.ts';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[10]} ${theme.space[4]};
  text-align: center;
  overflow-wrap: anywhere;
`;

const Disc = styled.span<{ readonly $tone: Tone }>`
  display: grid;
  place-items: center;
  width: ${theme.size.thumb};
  height: ${theme.size.thumb};
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => toneColors[$tone].soft};
  color: ${({ $tone }) => toneColors[$tone].onSoft};
`;

const Title = styled.p`
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.medium};
  max-width: ${theme.width.sm};
  text-wrap: balance;
`;

const Words = styled.div`
  max-width: ${theme.width.sm};
  color: ${theme.color.textMuted};
  text-wrap: pretty;
`;

interface EmptyStateProps {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** A picture or a video instead of the icon. */
  readonly picture?: ReactNode;
  /** The suggested next action. */
  readonly action?: ReactNode;
}

/** The empty state of a list (spec 1, section 2). */
export const EmptyState = ({
  title = words.nothing,
  children,
  icon = <InboxIcon size="xl" />,
  picture,
  action,
}: EmptyStateProps) => (
  <Panel>
    {picture ?? <Disc $tone="primary">{icon}</Disc>}
    <Title>{title}</Title>
    {children && <Words>{children}</Words>}
    {action}
  </Panel>
);

interface ErrorStateProps {
  readonly title?: string;
  readonly message?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Replaces or accompanies the retry button. */
  readonly action?: ReactNode;
}

/**
 * The error state of content that failed to load, with a retry. Without a network nothing went wrong: it says that this is
 * missing, and that the content comes once there is one, which whoever shows it sees to, as SWR does.
 */
export const ErrorState = ({
  title = words.error.title,
  message = words.error.message,
  onRetry,
  isRetrying = false,
  action,
}: ErrorStateProps) => {
  const isOffline = !useOnline() && onRetry !== undefined;
  return (
    <Panel role={isOffline ? 'status' : 'alert'}>
      <Disc $tone={isOffline ? 'neutral' : 'danger'}>
        {isOffline ? <OfflineIcon size="xl" /> : <AlertIcon size="xl" />}
      </Disc>
      <Title>{isOffline ? words.offline.title : title}</Title>
      <Words>{isOffline ? words.offline.message : message}</Words>
      {onRetry && !isOffline && (
        <Button variant="secondary" iconStart={<RefreshIcon />} isLoading={isRetrying} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {action}
    </Panel>
  );
};
