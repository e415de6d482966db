import { listChanges, listManagedStores, type ManagedStore } from '@tuerca/contracts';
import { Badge, Banner, Button, Card, Heading, Inline, Stack, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { formatDate } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/administration.ts';
import { ReasonDialog } from '../../module-index/components/reason-dialog.tsx';
import { switchActivity } from '../api/stores.ts';
import { OpenWork } from './open-work.tsx';

/** Whether a store takes part: deactivated with a reason, after saying what happens to what it has open. */
export const ActivitySwitch = ({ store }: { readonly store: ManagedStore }) => {
  const { id, name, deactivated } = store;
  const [isStopping, setIsStopping] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const finish = async (message: string) => {
    await mutate(isReadOf(listManagedStores, listChanges));
    toast({ message, tone: 'success' });
  };
  const activate = async () => {
    setIsBusy(true);
    try {
      await switchActivity(id, { is_active: true });
      await finish(t('administrationArea.activity.turnedOn', { store: name }));
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  const deactivate = async (reason: string) => {
    await switchActivity(id, { is_active: false, reason });
    setIsStopping(false);
    await finish(t('administrationArea.activity.turnedOff', { store: name }));
  };
  return (
    <Card>
      <Stack gap={3}>
        <Inline gap={2}>
          <Heading level={2} size="lg">
            {t('administrationArea.activity.title')}
          </Heading>
          <Badge tone={deactivated ? 'danger' : 'success'}>
            {t(`administrationArea.activity.${deactivated ? 'off' : 'on'}`)}
          </Badge>
        </Inline>
        {deactivated && (
          <Banner tone="warning">
            {t('administrationArea.activity.since', {
              date: formatDate(deactivated.at),
              reason: deactivated.reason,
            })}
          </Banner>
        )}
        <div>
          {/* One button for both, so that the focus stays where it was pressed. */}
          <Button
            variant="secondary"
            isLoading={isBusy}
            onClick={() => (deactivated ? void activate() : setIsStopping(true))}
          >
            {t(`administrationArea.activity.${deactivated ? 'activate' : 'deactivate'}`)}
          </Button>
        </div>
      </Stack>
      {isStopping && (
        <ReasonDialog
          title={t('administrationArea.activity.deactivateTitle', { store: name })}
          consequence={t('administrationArea.activity.consequence')}
          action={t('administrationArea.activity.deactivate')}
          isRisky
          onConfirm={deactivate}
          onClose={() => setIsStopping(false)}
        >
          <OpenWork storeId={id} />
        </ReasonDialog>
      )}
    </Card>
  );
};
