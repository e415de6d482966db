import type { ManagedStore } from '@tuerca/contracts';
import { t } from '../../../texts/administration.ts';
import { switchModule } from '../api/stores.ts';
import { StoreSwitch } from './store-switch.tsx';

/** Switches the quotation module of a store. */
export const ModuleSwitch = ({ store }: { readonly store: ManagedStore }) => {
  const { name, has_module: hasModule } = store;
  return (
    <StoreSwitch
      store={store}
      of="module"
      isOn={hasModule}
      toneWhenOff="neutral"
      onSwitch={switchModule}
      words={{
        title: t('administrationArea.stores.module'),
        state: t(`administrationArea.stores.${hasModule ? 'withModule' : 'withoutModule'}`),
        turnOn: t('moduleIndex.storeModules.activate'),
        turnOff: t('moduleIndex.storeModules.deactivate'),
        turnedOn: t('moduleIndex.storeModules.turnedOn', { store: name }),
        turnedOff: t('moduleIndex.storeModules.turnedOff', { store: name }),
        asking: t('moduleIndex.storeModules.deactivateTitle', { store: name }),
        consequence: t('moduleIndex.storeModules.consequence'),
        askingOn: t('moduleIndex.storeModules.activateTitle', { store: name }),
        consequenceOn: t('moduleIndex.storeModules.activateText'),
      }}
    />
  );
};
