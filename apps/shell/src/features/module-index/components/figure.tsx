import { Inline, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';

/** Figures in one line: the list below has the room. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <Inline gap={5}>{children}</Inline>
);

/** One figure with what it counts. */
export const Figure = ({ figure, label }: { readonly figure: ReactNode; readonly label: string }) => (
  <Text size="sm" tone="muted">
    {label}{' '}
    <Text as="strong" tone="neutral" weight="bold" isTabular>
      {figure}
    </Text>
  </Text>
);
