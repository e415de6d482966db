import { Container, LinkButton, PageHeader, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/sales-opportunities.ts';

interface OpportunitiesFrameProps {
  /** Hides the link to join from sellers. */
  readonly isSeller?: boolean;
  readonly children: ReactNode;
}

/** The page frame of the list, with its title. */
export const OpportunitiesFrame = ({ isSeller = false, children }: OpportunitiesFrameProps) => (
  <Container>
    <Stack gap={6}>
      <PageHeader
        title={t('salesOpportunities.heading')}
        description={t('salesOpportunities.text')}
        actions={
          !isSeller && (
            <LinkButton variant="secondary" href={paths.openStore}>
              {t('salesOpportunities.join')}
            </LinkButton>
          )
        }
      />
      {children}
    </Stack>
  </Container>
);
