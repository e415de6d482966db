import type { ManagedStore } from '@tuerca/contracts';
import { Banner } from '@tuerca/ui';
import { formatDate } from '../../../shared/dates.ts';
import { t } from '../../../texts/administration.ts';
import { switchActivity } from '../api/stores.ts';
import { OpenWork } from '../../open-work/open-work.tsx';
import { StoreSwitch } from './store-switch.tsx';

/** Whether a store takes part: deactivated with a reason, after saying what happens to what it has open. */
export const ActivitySwitch = ({ store }: { readonly store: ManagedStore }) => {
  const { id, name, deactivated } = store;
  return (
    <StoreSwitch
      store={store}
      of="activity"
      isOn={!deactivated}
      toneWhenOff="danger"
      isRisky
      isFinal={deactivated?.cause === 'closed'}
      onSwitch={switchActivity}
      touched={<OpenWork storeId={id} />}
      words={{
        title: t('administrationArea.activity.title'),
        state: t(`administrationArea.activity.${deactivated ? 'off' : 'on'}`),
        turnOn: t('administrationArea.activity.activate'),
        turnOff: t('administrationArea.activity.deactivate'),
        turnedOn: t('administrationArea.activity.turnedOn', { store: name }),
        turnedOff: t('administrationArea.activity.turnedOff', { store: name }),
        asking: t('administrationArea.activity.deactivateTitle', { store: name }),
        consequence: t('administrationArea.activity.consequence'),
        askingOn: t('administrationArea.activity.activateTitle', { store: name }),
        consequenceOn: t('administrationArea.activity.activateText'),
      }}
    >
      {deactivated && (
        <Banner tone="warning">
          {t('administrationArea.activity.since', {
            date: formatDate(deactivated.at),
            reason: deactivated.reason,
          })}
        </Banner>
      )}
    </StoreSwitch>
  );
};
