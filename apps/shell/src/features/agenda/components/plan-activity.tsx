import { Button, CalendarIcon } from '@tuerca/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';

const ActivityDialog = lazyWindow(async () => (await import('./activity-dialog.tsx')).ActivityDialog);

interface PlanActivityProps {
  /** What the page is about, as the name that the activity begins with. */
  readonly about: string;
}

/** Plans an activity that leads back to the page it stands on; nothing for who has no account. */
export const PlanActivity = ({ about }: PlanActivityProps) => {
  const { isRegistered } = useSession();
  const { pathname } = useLocation();
  const [isPlanning, setIsPlanning] = useState(false);
  if (!isRegistered) return null;
  return (
    <>
      <Button variant="quiet" iconStart={<CalendarIcon />} onClick={() => setIsPlanning(true)}>
        {t('agenda.plan')}
      </Button>
      {isPlanning && (
        <ActivityDialog draft={{ name: about }} path={pathname} onClose={() => setIsPlanning(false)} />
      )}
    </>
  );
};
