import { Container, LinkButton, PageHeader, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/text.ts';

interface OpportunitiesFrameProps {
  /** Who sells already need not join. */
  readonly isSeller?: boolean;
  readonly children: ReactNode;
}

/** What the list is for, above it. */
export const OpportunitiesFrame = ({ isSeller = false, children }: OpportunitiesFrameProps) => (
  <Container>
    <Stack gap={6}>
      <PageHeader
        title={t('salesOpportunities.heading')}
        description={t('salesOpportunities.text')}
        actions={
          !isSeller && (
            <LinkButton variant="secondary" href={`${paths.help}#tiendas`}>
              {t('salesOpportunities.join')}
            </LinkButton>
          )
        }
      />
      {children}
    </Stack>
  </Container>
);
