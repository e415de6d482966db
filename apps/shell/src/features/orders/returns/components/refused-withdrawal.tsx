import { withdrawalDays } from '@tuerca/rules';
import { Banner, Link, LinkButton, Stack } from '@tuerca/ui';
import { paths } from '../../../../config/paths.ts';
import { t } from '../../../../texts/returns.ts';

/** What the law gives a buyer whose return was refused within the term of withdrawal, and where to complain. */
export const RefusedWithdrawal = ({ reference }: { readonly reference: string }) => (
  <Banner tone="warning" title={t('returns.withdrawal.refused.title')}>
    <Stack gap={3} align="start">
      <span>
        {t('returns.withdrawal.refused.text', { days: withdrawalDays })}{' '}
        <Link href={paths.withdrawal}>{t('returns.withdrawal.refused.right')}</Link>
      </span>
      <LinkButton variant="secondary" href={paths.pqrsAbout(reference)}>
        {t('returns.withdrawal.refused.complain')}
      </LinkButton>
    </Stack>
  </Banner>
);
