import { countPersonalDataOf, readPersonalDataOf } from '../personal-data.ts';

export const countPersonalDataOfCatalogue = countPersonalDataOf('catalogue', 'countPersonalDataOfCatalogue');
export const readPersonalDataOfCatalogue = readPersonalDataOf('catalogue', 'readPersonalDataOfCatalogue');
