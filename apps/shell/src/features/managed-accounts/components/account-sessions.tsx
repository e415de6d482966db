import type { Account } from '@tuerca/contracts';
import { Badge, Card, Heading, Inline, Stack, Text } from '@tuerca/ui';
import { Moment } from '../../../shared/moment.tsx';
import { t } from '../../../texts/administration.ts';

/** The devices where an account was used last. */
export const AccountSessions = ({ sessions }: Pick<Account, 'sessions'>) => (
  <Card>
    <Stack gap={3}>
      <Heading level={2} size="lg">
        {t('administrationArea.user.sessions')}
      </Heading>
      {sessions.length === 0 && <Text tone="muted">{t('administrationArea.user.noSessions')}</Text>}
      <Stack as="ul" gap={2}>
        {sessions.map((session) => (
          <Inline key={session.id} as="li" gap={2}>
            <Text weight="medium">{t(`profile.security.devices.${session.device}`)}</Text>
            <Text size="sm" tone="muted">
              {t('administrationArea.user.lastUsed')} <Moment at={session.last_used_at} />
            </Text>
            {session.ended_at && <Badge>{t('administrationArea.user.ended')}</Badge>}
          </Inline>
        ))}
      </Stack>
    </Stack>
  </Card>
);
