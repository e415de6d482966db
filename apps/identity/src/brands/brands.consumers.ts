import { brandSaved } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { BrandsRepository } from './brands.repository.ts';

export const brandsConsumers = (brands: BrandsRepository): Handler[] => [
  on(brandSaved, async ({ brandId, name, isActive }, { trx }) =>
    brands.save({ id: brandId, name, isActive }, trx),
  ),
];
