import { Card, Heading, Stack } from '@tuerca/ui';
import { useId, type ReactNode } from 'react';

/** A titled part of a page, on a card. */
export const PagePart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId();
  return (
    <Card padding={5}>
      <Stack gap={4} role="group" aria-labelledby={titleId}>
        <Heading level={2} size="lg" id={titleId}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
};
