import { Card, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';

/** One figure with what it counts. */
export const Figure = ({ figure, label }: { readonly figure: ReactNode; readonly label: string }) => (
  <Card>
    <Text as="div" size="xl" weight="bold" isTabular>
      {figure}
    </Text>
    <Text size="sm" tone="muted">
      {label}
    </Text>
  </Card>
);
