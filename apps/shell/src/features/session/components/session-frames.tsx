import { Container, Heading, Stack, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { t } from '../../../texts/text.ts';

interface FrameProps {
  readonly children: ReactNode;
}

const Frame = ({ title, lead, children }: FrameProps & { readonly title: string; readonly lead: string }) => (
  <Container width="sm">
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{title}</Heading>
        <Text size="lg" tone="muted">
          {lead}
        </Text>
      </Stack>
      {children}
    </Stack>
  </Container>
);

/** The frame of the login page, with its title. */
export const LoginFrame = (props: FrameProps) => (
  <Frame {...props} title={t('session.title')} lead={t('session.lead')} />
);

/** The frame of the sign-up page, with its title. */
export const RegisterFrame = (props: FrameProps) => (
  <Frame {...props} title={t('session.register.title')} lead={t('session.register.lead')} />
);
