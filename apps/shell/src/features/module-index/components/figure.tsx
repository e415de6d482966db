import { Card, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Two figures side by side, on a phone too. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
`;

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
