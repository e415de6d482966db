import { brandSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { brandsRepository as brands } from './brands.repository.ts';

export const brandsConsumers = [
  on(brandSaved, ({ brandId, name, isActive }, { trx }) => brands.save(trx, { id: brandId, name, isActive })),
];
