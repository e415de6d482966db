import { Banner, LinkButton, Stack } from '@tuerca/ui';
import { useFormContext } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';
import { useAskedStore } from './asked-store.ts';
import type { WizardDraft, WizardVehicle } from './draft.ts';
import { takeToMarket } from './handed-draft.ts';

/** A warning that the store does not carry the vehicle's brand, with a link to the marketplace that keeps the draft. */
export const NotCarried = ({ vehicle }: { readonly vehicle: WizardVehicle }) => {
  const { getValues } = useFormContext<WizardDraft>();
  const store = useAskedStore();
  return (
    <div role="status">
      <Banner
        tone="warning"
        title={t('storePage.wizard.notCarried', {
          store: store?.name ?? '',
          brand: vehicle.brand?.name ?? '',
        })}
      >
        <Stack gap={3} align="start">
          {t('storePage.wizard.notCarriedText')}
          <LinkButton
            variant="secondary"
            href={paths.newRequest}
            onClick={() => takeToMarket({ ...getValues(), vehicle })}
          >
            {t('storePage.wizard.askAll')}
          </LinkButton>
        </Stack>
      </Banner>
    </div>
  );
};
