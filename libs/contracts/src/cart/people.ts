import { countPersonalDataOf, readPersonalDataOf } from '../personal-data.ts';

export const countPersonalDataOfCart = countPersonalDataOf('cart', 'countPersonalDataOfCart');
export const readPersonalDataOfCart = readPersonalDataOf('cart', 'readPersonalDataOfCart');
