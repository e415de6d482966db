import { letterWays, type LetterKind, type LetterWay } from '@tuerca/contracts';
import { Inline, Stack, Switch, Text } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { hasDesktopNotices, useDesktopNotices } from './desktop-notice.ts';
import { useNewsSound } from './news-signal.ts';

const ofBuyers: readonly LetterKind[] = ['quotations', 'messages', 'orders'];
const ofSellers: readonly LetterKind[] = ['requests', 'messages', 'orders', 'quotations'];

const DesktopSwitch = () => {
  const { isOn, isBlocked, toggle } = useDesktopNotices();
  return (
    <Switch
      label={t('notifications.choices.desktop')}
      description={t(
        isBlocked ? 'notifications.choices.desktopBlocked' : 'notifications.choices.desktopHint',
      )}
      isDisabled={isBlocked}
      checked={isOn}
      onChange={toggle}
    />
  );
};

/** What the user is told outside the app, by which way, and what the app itself does; each choice counts at once. */
export const NoticeChoices = () => {
  const { isSeller } = useSession();
  const { preferences, choose } = usePreferences();
  const sound = useNewsSound();
  const isOn = (kind: LetterKind, way: LetterWay) => preferences.letters?.[kind]?.[way] ?? true;
  return (
    <Stack gap={5}>
      {(isSeller ? ofSellers : ofBuyers).map((kind) => (
        <Stack key={kind} gap={2} role="group" aria-label={t(`notifications.choices.${kind}.title`)}>
          <Text weight="bold">{t(`notifications.choices.${kind}.title`)}</Text>
          <Text size="sm" tone="muted">
            {t(`notifications.choices.${kind}.text`)}
          </Text>
          <Inline gap={5}>
            {letterWays.map((way) => (
              <Switch
                key={way}
                label={t(`notifications.choices.ways.${way}`)}
                checked={isOn(kind, way)}
                onChange={() => choose({ letters: { [kind]: { [way]: !isOn(kind, way) } } })}
              />
            ))}
          </Inline>
        </Stack>
      ))}
      <Stack gap={2} role="group" aria-label={t('notifications.choices.here')}>
        <Text weight="bold">{t('notifications.choices.here')}</Text>
        <Switch
          label={t('notifications.choices.sound')}
          checked={sound.isOn}
          onChange={() => sound.toggle()}
        />
        {hasDesktopNotices() && <DesktopSwitch />}
      </Stack>
    </Stack>
  );
};
