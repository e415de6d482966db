import { Inline, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface WayRowProps {
  readonly name: string;
  readonly note: ReactNode;
  /** Its actions. */
  readonly children: ReactNode;
}

/** One way into the account: its name, when it was used or linked, and what can be done with it. */
export const WayRow = ({ name, note, children }: WayRowProps) => (
  <Row>
    <Words>
      <Text weight="medium">{name}</Text>
      <Text size="sm" tone="muted">
        {note}
      </Text>
    </Words>
    <Inline gap={1}>{children}</Inline>
  </Row>
);
