import { searchProductByReference } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';
import { vehicleQuery } from '../../../shared/vehicle-query.ts';

interface Asked {
  readonly reference: string;
  readonly brandId: number;
  readonly model: string;
  readonly year: number | null;
}

/** Whether stores sell a part number for other vehicles, and none for this one; null asks nothing. */
export const useIsForOthers = (asked: Asked | null): boolean => {
  const { data } = useRead(
    searchProductByReference,
    asked && {
      query: { reference: asked.reference, country: country.code, ...vehicleQuery(asked) },
    },
    // Of another number it would be wrong; without an answer nothing is said.
    { keepPreviousData: false, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const found = data?.data ?? [];
  return (
    found.some(({ fits, match }) => fits === 'no' && match === 'same') &&
    !found.some(({ fits }) => fits === 'yes')
  );
};
