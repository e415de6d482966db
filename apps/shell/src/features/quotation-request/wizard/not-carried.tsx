import { Banner, LinkButton, Stack } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';
import { useAskedStore } from './asked-store.ts';
import type { WizardDraft, WizardVehicle } from './draft.ts';
import { takeToMarket } from './handed-draft.ts';

/**
 * A warning that the store does not carry the vehicle's brand, with a link to the marketplace that keeps the draft. It takes
 * the focus, at every vehicle anew: on a phone it stands below the fold.
 */
export const NotCarried = ({ vehicle }: { readonly vehicle: WizardVehicle }) => {
  const { getValues } = useFormContext<WizardDraft>();
  const store = useAskedStore();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [vehicle]);
  return (
    <div ref={place} role="status" tabIndex={-1}>
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
