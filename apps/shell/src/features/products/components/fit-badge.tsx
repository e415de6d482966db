import type { ProductCard } from '@tuerca/contracts';
import { Badge, CheckIcon, CloseIcon } from '@tuerca/ui';
import { t } from '../../../texts/products.ts';
import { chosenName, fitFor } from '../chosen-vehicle.ts';
import type { ChosenVehicle } from '../search-place.ts';

interface FitBadgeProps {
  readonly fits: ProductCard['fits'];
  readonly vehicle: ChosenVehicle;
}

const looks = {
  yes: { tone: 'success', icon: <CheckIcon size="sm" /> },
  ofYears: { tone: 'neutral', icon: null },
  no: { tone: 'danger', icon: <CloseIcon size="sm" /> },
  unknown: { tone: 'neutral', icon: null },
} as const;

/** Whether a product is for the vehicle that is looked for. */
export const FitBadge = ({ fits, vehicle }: FitBadgeProps) => {
  const fit = fitFor(fits, vehicle);
  return <Badge {...looks[fit]}>{t(`products.fits.${fit}`, { vehicle: chosenName(vehicle) })}</Badge>;
};
