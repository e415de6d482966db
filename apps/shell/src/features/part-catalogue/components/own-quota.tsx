import { Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatDayShort } from '../../../shared/dates.ts';
import { t } from '../../../texts/part-catalogue.ts';
import { useQuota, useSearchDays } from '../api/use-quota.ts';

const Days = styled.details`
  summary {
    min-height: ${theme.size.control.md};
    padding-block: ${theme.space[2]};
    color: ${theme.color.primary};
    cursor: pointer;
  }
`;

/** How many searches are left of the day, and those of the days before. */
export const OwnQuota = () => {
  const today = useQuota().data?.data;
  const days = useSearchDays().data?.data ?? [];
  if (!today) return null;
  return (
    <Stack gap={1}>
      <Text size="sm" tone="muted">
        {t('partCatalogue.quota.left', { count: today.left, limit: today.limit })}
      </Text>
      {days.length > 0 && (
        <Days>
          <summary>{t('partCatalogue.quota.days')}</summary>
          <ul>
            {days.map(({ day, used }) => (
              <li key={day}>
                {t('partCatalogue.quota.day', {
                  day: formatDayShort(day),
                  count: used,
                })}
              </li>
            ))}
          </ul>
        </Days>
      )}
    </Stack>
  );
};
