import type { PartCatalog } from '@tuerca/contracts';
import { fold, isVin } from '@tuerca/rules';
import { catalogAddress, identificationAddress } from './place.ts';

interface Known {
  readonly brand: { readonly name: string };
  readonly model: string;
  readonly year: number | null;
  readonly VIN: string | null;
}

/** Where the parts of a vehicle are: by its VIN, else in the catalogue of its brand; null where there is none. */
export const catalogueAddressOf = (
  { brand, model, year, VIN }: Known,
  catalogues: readonly PartCatalog[],
): string | null => {
  if (VIN && isVin(VIN)) return identificationAddress(VIN);
  const own = catalogues.find(
    (each) => each.features.includes('modelSearch') && fold(each.brand) === fold(brand.name),
  );
  return own ? catalogAddress(own.code, null, year, model) : null;
};
