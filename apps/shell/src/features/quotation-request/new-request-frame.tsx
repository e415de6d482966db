import { Container, PageHeader, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { t } from '../../texts/text.ts';

/** The page frame of the wizard, with its title. */
export const NewRequestFrame = ({ children }: { readonly children: ReactNode }) => (
  <Container width="md">
    <Stack gap={5}>
      <PageHeader title={t('quotationRequest.heading')} description={t('quotationRequest.promise')} />
      {children}
    </Stack>
  </Container>
);
