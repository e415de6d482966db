import { Container, PageHeader, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { t } from '../../../texts/products.ts';

/** The page of the products with its title. */
export const ProductsFrame = ({ children }: { readonly children: ReactNode }) => (
  <Container>
    <Stack gap={4}>
      <PageHeader title={t('products.title')} description={t('products.description')} />
      {children}
    </Stack>
  </Container>
);
