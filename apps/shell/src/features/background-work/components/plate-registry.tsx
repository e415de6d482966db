import { Badge, Card, ErrorState, Heading, Inline, Skeleton, Stack, Text } from '@tuerca/ui';
import { formatTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/background-work.ts';
import { usePlateRegistry } from '../api/background.ts';
import { breakerTones } from '../background.ts';

/** How the plate registry does: its circuit breaker, and the plates that wait for it. */
export const PlateRegistry = () => {
  const { data, error, mutate } = usePlateRegistry();
  const registry = data?.data;
  return (
    <Card>
      <Stack gap={3}>
        <Inline gap={2}>
          <Heading level={2} size="lg">
            {t('backgroundWork.plates.title')}
          </Heading>
          {registry && (
            <Badge tone={breakerTones[registry.state]}>{t(`backgroundWork.plates.${registry.state}`)}</Badge>
          )}
        </Inline>
        {!registry && !error && <Skeleton lines={2} />}
        {!registry && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {registry && (
          <>
            <Text>{t('backgroundWork.plates.waiting', { count: registry.waiting })}</Text>
            {registry.next_try_at && (
              <Text tone="muted">
                {t('backgroundWork.plates.next', {
                  count: registry.failures,
                  time: formatTime(registry.next_try_at),
                })}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
};
