import { Banner } from '@tuerca/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface ConfirmationProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** That something was done, in the place of its form, whose focus it takes: a reader begins at its title. */
export const Confirmation = ({ title, children }: ConfirmationProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={title}>
      <Banner tone="success" title={title}>
        {children}
      </Banner>
    </div>
  );
};
