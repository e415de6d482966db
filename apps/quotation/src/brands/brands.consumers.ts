import { brandSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { brandsRepository as brands } from './brands.repository.ts';

export const brandsConsumers = [on(brandSaved, (brand, { trx }) => brands.save(trx, brand))];
