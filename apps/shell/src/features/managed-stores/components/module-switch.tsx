import { listChanges, listManagedStores, type ManagedStore } from '@tuerca/contracts';
import { Badge, Button, Card, Heading, Inline, Stack, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/administration.ts';
import { ReasonDialog } from '../../module-index/components/reason-dialog.tsx';
import { switchModule } from '../api/stores.ts';

/** Switches the quotation module of a store: off with a reason, which the store reads. */
export const ModuleSwitch = ({ store }: { readonly store: ManagedStore }) => {
  const { id, name, has_module: hasModule } = store;
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
      await switchModule(id, { is_active: true });
      await finish(t('moduleIndex.storeModules.turnedOn', { store: name }));
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  const deactivate = async (reason: string) => {
    await switchModule(id, { is_active: false, reason });
    setIsStopping(false);
    await finish(t('moduleIndex.storeModules.turnedOff', { store: name }));
  };
  return (
    <Card>
      <Stack gap={3}>
        <Inline gap={2}>
          <Heading level={2} size="lg">
            {t('administrationArea.stores.module')}
          </Heading>
          <Badge tone={hasModule ? 'success' : 'neutral'}>
            {t(`administrationArea.stores.${hasModule ? 'withModule' : 'withoutModule'}`)}
          </Badge>
        </Inline>
        <div>
          {/* One button for both, so that the focus stays where it was pressed. */}
          <Button
            variant="secondary"
            isLoading={isBusy}
            onClick={() => (hasModule ? setIsStopping(true) : void activate())}
          >
            {t(`moduleIndex.storeModules.${hasModule ? 'deactivate' : 'activate'}`)}
          </Button>
        </div>
      </Stack>
      {isStopping && (
        <ReasonDialog
          title={t('moduleIndex.storeModules.deactivateTitle', { store: name })}
          consequence={t('moduleIndex.storeModules.consequence')}
          action={t('moduleIndex.storeModules.deactivate')}
          onConfirm={deactivate}
          onClose={() => setIsStopping(false)}
        />
      )}
    </Card>
  );
};
