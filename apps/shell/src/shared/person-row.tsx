import { Avatar, Card, Inline, media, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* The person beside the actions; on a phone above them. */
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* As wide as its buttons, however much is known of the person. */
const Actions = styled(Inline)`
  flex-shrink: 0;
`;

interface PersonRowProps {
  readonly name: string;
  readonly lines: readonly (string | null | undefined | false)[];
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Somebody in a list: what is known of them, and what can be done. */
export const PersonRow = ({ name, lines, actions, children }: PersonRowProps) => (
  <Card padding={3}>
    <Row>
      <Inline gap={3} isWrapping={false}>
        <Avatar name={name} />
        <Words>
          <Text weight="bold">{name}</Text>
          {lines.map(
            (line) =>
              line && (
                <Text key={line} size="sm" tone="muted">
                  {line}
                </Text>
              ),
          )}
          {children}
        </Words>
      </Inline>
      {actions && <Actions gap={2}>{actions}</Actions>}
    </Row>
  </Card>
);
