import { Inline, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';

/** Figures in one line, to leave room for the list below. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <Inline gap={5}>{children}</Inline>
);

/** One figure with its label. */
export const Figure = ({ figure, label }: { readonly figure: ReactNode; readonly label: string }) => (
  <Text size="sm" tone="muted">
    {label}{' '}
    <Text as="strong" tone="neutral" weight="bold" isTabular>
      {figure}
    </Text>
  </Text>
);
