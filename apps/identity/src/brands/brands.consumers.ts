import { brandSaved } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { brandsRepository as brands } from './brands.repository.ts';

export const brandsConsumers: Handler[] = [
  on(brandSaved, async ({ brandId, name, isActive }, { trx }) =>
    brands.save(trx, { id: brandId, name, isActive }),
  ),
];
