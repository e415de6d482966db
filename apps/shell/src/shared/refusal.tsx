import { Banner, theme } from '@tuerca/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIsOfPastSession } from './past-session.ts';

const Place = styled.div`
  && {
    flex: 1 0 100%;
    min-width: 0;
  }

  &:focus-visible {
    outline-offset: ${theme.borderWidth.thick};
  }
`;

/**
 * Why an action failed, until one signs in again. It takes the focus; a changed `attempt` focuses it again, even with
 * the same text.
 */
export const Refusal = ({
  title,
  attempt,
  children,
}: {
  readonly title?: string | undefined;
  readonly attempt: unknown;
  readonly children: ReactNode;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const isPast = useIsOfPastSession(attempt);
  useEffect(() => place.current?.focus(), [attempt]);
  if (isPast) return null;
  return (
    <Place ref={place} tabIndex={-1}>
      <Banner tone="danger" {...(title && { title })}>
        {children}
      </Banner>
    </Place>
  );
};

/** The refusal of an action that keeps why it failed; nothing where it did not. */
export const RefusalOf = ({
  problem,
  title,
}: {
  readonly problem: { readonly text: string } | undefined;
  readonly title?: string | undefined;
}) =>
  problem && (
    <Refusal title={title} attempt={problem}>
      {problem.text}
    </Refusal>
  );
