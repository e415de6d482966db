import { listActivities, type Activity } from '@tuerca/contracts';
import { AgendaDialog, useToast, type AgendaActivity } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { changedFields } from '../../../shared/changed-fields.ts';
import { useLeaveTo } from '../../../shared/leave-to.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { useWindowKey } from '../../../shared/use-window-key.ts';
import { t } from '../../../texts/registered.ts';
import { changeActivity } from '../api/change-activity.ts';
import { planActivity } from '../api/plan-activity.ts';

const shown = ({ name, date, activity, activity_state: state }: Activity): AgendaActivity => ({
  name,
  date: date.slice(0, 16).replace(' ', 'T'),
  description: activity,
  state: state === 1 ? 'done' : 'pending',
});
const sent = ({ name, date, description }: AgendaActivity) => ({
  name,
  date: `${date.slice(0, 16).replace('T', ' ')}:00`,
  activity: description,
});
const withState = (given: AgendaActivity) => ({
  ...sent(given),
  activity_state: given.state === 'done' ? (1 as const) : (0 as const),
});

interface ActivityDialogProps {
  /** The activity to edit; without it, one is planned. */
  readonly activity?: Activity | undefined;
  readonly draft?: Partial<AgendaActivity> | undefined;
  /** The page on which it is planned; null on the agenda itself. */
  readonly path?: string | null;
  readonly onSaved?: (activity: Activity) => void;
  readonly onClose: () => void;
}

/** Plans or edits an activity of one's own agenda (specification 1 sections 2 and 8). */
export const ActivityDialog = ({ activity, draft, path = null, onSaved, onClose }: ActivityDialogProps) => {
  const { mutate } = useSWRConfig();
  const name = `activity.${activity?.id ?? `new.${path ?? ''}`}`;
  const { sendOnce } = useWindowKey(name);
  const toast = useToast();
  const leaveTo = useLeaveTo();
  const isGone = useIsGone();
  const begun: Partial<AgendaActivity> = activity ? shown(activity) : { ...draft };
  const last = useRef<AgendaActivity>(undefined);
  const [typed, setTyped] = useState<Partial<AgendaActivity>>();
  const { act, isBusy, problem } = useWindowAct({
    onClose,
    failed: t('agenda.notSaved'),
    gone: t('agenda.gone'),
    typed: {
      name,
      get: () => last.current && changedFields(begun, last.current),
      restore: (given) => setTyped(given),
    },
  });
  const save = (given: AgendaActivity) => {
    last.current = given;
    return act(async () => {
      const saved = activity
        ? // What another tab marked or moved meanwhile stays.
          await changeActivity(activity.id, changedFields(withState(shown(activity)), withState(given)))
        : await sendOnce({ ...sent(given), activity_url: path }, planActivity);
      toast({
        message: t(activity ? 'agenda.changed' : 'agenda.planned'),
        tone: 'success',
        ...(path !== null && {
          action: { label: t('agenda.see'), onPress: () => leaveTo(paths.activity(saved.id)) },
        }),
      });
      // Who has closed the window meanwhile is led nowhere, and may have opened another one.
      if (!isGone()) {
        onClose();
        onSaved?.(saved);
      }
      await mutate(isReadOf(listActivities));
    });
  };
  return (
    <AgendaDialog
      isOpen
      activity={activity && shown(activity)}
      draft={draft}
      typed={typed}
      isSaving={isBusy}
      error={problem?.text}
      onSave={(given) => void save(given)}
      onClose={onClose}
    />
  );
};
