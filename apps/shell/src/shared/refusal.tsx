import { Banner, theme } from '@tuerca/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

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
 * Why an action failed. It takes the focus; a changed `attempt` focuses it again, even with the same text.
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
  useEffect(() => place.current?.focus(), [attempt]);
  return (
    <Place ref={place} tabIndex={-1}>
      <Banner tone="danger" {...(title && { title })}>
        {children}
      </Banner>
    </Place>
  );
};
