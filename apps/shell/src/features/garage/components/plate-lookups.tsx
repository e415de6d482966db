import type { PlateLookupOutcome } from '@tuerca/contracts';
import { Badge, Inline, Stack, Text } from '@tuerca/ui';
import { formatDateTime } from '../../../shared/dates.ts';
import { t } from '../../../texts/garage.ts';
import { usePlateLookups, usePlateQuota } from '../api/plate-lookups.ts';

const tones = { found: 'success', unknown: 'neutral', down: 'warning' } as const satisfies Record<
  PlateLookupOutcome,
  string
>;

/** How many look-ups are left today. */
export const PlateQuota = () => {
  const { data } = usePlateQuota();
  return (
    <Text size="sm" tone="muted" role="status">
      {data ? t('garage.lookups.left', { count: data.data.available }) : ' '}
    </Text>
  );
};

/** What one looked up lately, and what came of it. */
export const PlateLookups = () => {
  const { data } = usePlateLookups();
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text weight="bold">{t('garage.lookups.title')}</Text>
      <Stack as="ul" gap={1} aria-label={t('garage.lookups.title')}>
        {data.data.map(({ license_plate: plate, outcome, at }) => (
          <li key={at}>
            <Inline gap={2}>
              <Text isTabular>{plate}</Text>
              <Badge tone={tones[outcome]}>{t(`garage.lookups.${outcome}`)}</Badge>
              <Text size="sm" tone="muted">
                {formatDateTime(at)}
              </Text>
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
