import { Banner, Button } from '@tuerca/ui';
import { Suspense } from 'react';
import { t } from '../../../texts/products.ts';
import type { AskedPart } from '../asked-part.ts';
import { chosenName } from '../chosen-vehicle.ts';
import type { ChosenVehicle } from '../search-place.ts';
import { LaterAskForQuotation } from './later-ask-for-quotation.ts';

interface NoneFitsProps {
  /** What is asked for: a part, or the words that were searched for. */
  readonly part: AskedPart | string;
  readonly vehicle: ChosenVehicle;
}

/** Of all that was found nothing is for the vehicle, as far as its stores say: they can be asked. */
export const NoneFits = ({ part, vehicle }: NoneFitsProps) => (
  <Banner
    title={t('products.noneFits.title', { vehicle: chosenName(vehicle) })}
    action={
      // As large as what it becomes: what was found stays in its place.
      <Suspense
        fallback={
          <Button variant="secondary" isLoading>
            {t('products.ask')}
          </Button>
        }
      >
        <LaterAskForQuotation part={part} vehicle={vehicle} />
      </Suspense>
    }
  >
    {t('products.noneFits.text')}
  </Banner>
);
