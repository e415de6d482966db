import { countPersonalDataOf, readPersonalDataOf } from '../personal-data.ts';

export const countPersonalDataOfGarage = countPersonalDataOf('garage', 'countPersonalDataOfGarage');
export const readPersonalDataOfGarage = readPersonalDataOf('garage', 'readPersonalDataOfGarage');
