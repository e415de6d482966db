import { letterWays, type LetterKind, type LetterWay, type UserPreferences } from '@tuerca/contracts';
import { agendaRules, reminderMinutes, type ReminderKind } from '@tuerca/rules';
import { Inline, Stack, Switch, Text, useToast } from '@tuerca/ui';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { hasDesktopNotices, useDesktopNotices } from './desktop-notice.ts';
import { useNewsSound } from './news-signal.ts';

const ofBuyers: readonly LetterKind[] = ['quotations', 'messages', 'orders', 'agenda'];
const ofSellers: readonly LetterKind[] = ['requests', 'messages', 'orders', 'quotations', 'agenda'];

/** The preferences, and a choice that is told where it was not saved: what is sent goes by what was. */
const useToldChoice = () => {
  const { preferences, choose } = usePreferences();
  const toast = useToast();
  const tell = (error: unknown) =>
    toast({ message: `${t('notifications.choices.failed')}\n${messageOf(error)}`, tone: 'danger' });
  return { preferences, choose: (chosen: UserPreferences) => choose(chosen, tell) };
};

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

/** The reminders a user can get: as a seller, as a buyer, as a manager. */
const remindersOf = ({ isSeller, isManager }: { isSeller: boolean; isManager: boolean }): ReminderKind[] => [
  ...(isSeller ? (['unanswered'] as const) : []),
  'expiring',
  'unrated',
  'planned',
  'vehiclePaper',
  ...(isManager ? (['unreached', 'uncovered'] as const) : []),
];

const ReminderSwitches = () => {
  const session = useSession();
  const { preferences, choose } = useToldChoice();
  const isOn = (kind: ReminderKind) => preferences.reminders?.[kind] ?? true;
  return (
    <Stack gap={2} role="group" aria-label={t('notifications.choices.reminders.title')}>
      <Text weight="bold">{t('notifications.choices.reminders.title')}</Text>
      <Text size="sm" tone="muted">
        {t('notifications.choices.reminders.text')}
      </Text>
      {remindersOf(session).map((kind) => {
        const [first = 0, second = 0] =
          kind === 'planned' ? [agendaRules.reminderMinutes] : reminderMinutes[kind];
        return (
          <Switch
            key={kind}
            label={t(`notifications.choices.reminders.${kind}.label`)}
            description={t(`notifications.choices.reminders.${kind}.hint`, { first, second })}
            checked={isOn(kind)}
            onChange={() => choose({ reminders: { [kind]: !isOn(kind) } })}
          />
        );
      })}
    </Stack>
  );
};

/** What the user is told outside the app, by which way, and what the app itself does; each choice counts at once. */
export const NoticeChoices = () => {
  const { isSeller, isManager } = useSession();
  const { preferences, choose } = useToldChoice();
  const sound = useNewsSound();
  /** Managers who do not sell get other letters of this kind: about the module's requests. */
  const namedFor = (kind: LetterKind) => (kind === 'requests' && !isSeller ? 'module' : kind);
  const isOn = (kind: LetterKind, way: LetterWay) => preferences.letters?.[kind]?.[way] ?? true;
  return (
    <Stack gap={5}>
      {(isSeller || isManager ? ofSellers : ofBuyers).map((kind) => (
        <Stack
          key={kind}
          gap={2}
          role="group"
          aria-label={t(`notifications.choices.${namedFor(kind)}.title`)}
        >
          <Text weight="bold">{t(`notifications.choices.${namedFor(kind)}.title`)}</Text>
          <Text size="sm" tone="muted">
            {t(`notifications.choices.${namedFor(kind)}.text`)}
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
      <ReminderSwitches />
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
