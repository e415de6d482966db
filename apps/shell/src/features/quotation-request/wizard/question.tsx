import { Heading, Stack, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';

interface QuestionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A question with its inputs. */
export const Question = ({ title, hint, children }: QuestionProps) => (
  <Stack gap={4}>
    <Stack gap={1}>
      <Heading level={3} size="lg">
        {title}
      </Heading>
      {hint && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
    </Stack>
    {children}
  </Stack>
);
