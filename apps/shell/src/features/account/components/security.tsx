import type { OwnSession } from '@tuerca/contracts';
import { Badge, Button, ErrorState, Inline, Skeleton, Stack, Text, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { Moment } from '../../../shared/moment.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/registered.ts';
import { endOthers, endSession } from '../api/end-session.ts';
import { useOwnSessions } from '../api/use-own-sessions.ts';

const PasswordDialog = lazyWindow(async () => (await import('./password-dialog.tsx')).PasswordDialog);

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

interface DeviceRowProps {
  readonly session: OwnSession;
  readonly onEnd: () => Promise<void>;
}

const DeviceRow = ({ session, onEnd }: DeviceRowProps) => {
  const device = t(`profile.security.devices.${session.device}`);
  return (
    <Row>
      <div>
        <Inline gap={2}>
          <Text weight="medium">{device}</Text>
          {session.is_current && <Badge tone="success">{t('profile.security.here')}</Badge>}
        </Inline>
        {!session.is_current && (
          <Text size="sm" tone="muted">
            {t('profile.security.lastUsed')} <Moment at={session.last_used_at} />
          </Text>
        )}
      </div>
      {!session.is_current && (
        <RemoveButton
          label={t('profile.security.end')}
          fullLabel={t('profile.security.endOf', { device })}
          name={device}
          title={t('profile.security.ending.title')}
          text={t('profile.security.ending.text')}
          failed={t('profile.security.ending.failed')}
          onRemove={onEnd}
        />
      )}
    </Row>
  );
};

/** The password, and the devices where one is signed in. */
export const Security = () => {
  const { data, error, isLoading, mutate } = useOwnSessions();
  const [isChanging, setIsChanging] = useState(false);
  const sessions = data?.data ?? [];
  const finish = async (end: () => Promise<void>) => {
    await end();
    await mutate();
  };
  return (
    <Stack gap={4}>
      <div>
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          {t('profile.security.changePassword')}
        </Button>
      </div>
      {isLoading && !data && <Skeleton lines={3} />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data && (
        <Stack as="ul" gap={3} aria-label={t('profile.security.places')}>
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              onEnd={() => finish(() => endSession(session.id))}
            />
          ))}
        </Stack>
      )}
      {sessions.length > 1 && (
        <div>
          <RemoveButton
            label={t('profile.security.endOthers')}
            fullLabel={t('profile.security.endOthers')}
            name={t('profile.security.others', { count: sessions.length - 1 })}
            title={t('profile.security.endingOthers')}
            text={t('profile.security.ending.text')}
            failed={t('profile.security.ending.failed')}
            onRemove={() => finish(endOthers)}
          />
        </div>
      )}
      {isChanging && <PasswordDialog onChanged={() => void mutate()} onClose={() => setIsChanging(false)} />}
    </Stack>
  );
};
