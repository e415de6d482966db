import type { ProductCard } from '@tuerca/contracts';
import { Badge, CheckIcon, CloseIcon } from '@tuerca/ui';
import { t } from '../../../texts/products.ts';
import { chosenName } from '../chosen-vehicle.ts';
import type { ChosenVehicle } from '../search-place.ts';

interface FitBadgeProps {
  readonly fits: ProductCard['fits'];
  readonly vehicle: ChosenVehicle;
}

const looks = {
  yes: { tone: 'success', icon: <CheckIcon size="sm" /> },
  no: { tone: 'danger', icon: <CloseIcon size="sm" /> },
  unknown: { tone: 'neutral', icon: null },
} as const;

/** Whether a product is for the vehicle that is looked for. */
export const FitBadge = ({ fits, vehicle }: FitBadgeProps) => (
  <Badge {...looks[fits]}>{t(`products.fits.${fits}`, { vehicle: chosenName(vehicle) })}</Badge>
);
