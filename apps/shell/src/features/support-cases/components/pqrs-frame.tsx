import { answerWithinDays } from '@tuerca/rules';
import { Container, Link, PageHeader, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/support-cases.ts';

/** What the page says around its form, before the form is there too. */
export const PqrsFrame = ({ children }: { readonly children: ReactNode }) => (
  <Container width="md">
    <Stack gap={5}>
      <PageHeader
        title={t('supportCases.title')}
        description={t('supportCases.intro', { days: answerWithinDays })}
      />
      {/* Above the form, which would move it when it comes. */}
      <Link href={paths.followCase()}>{t('supportCases.follow')}</Link>
      {children}
    </Stack>
  </Container>
);
