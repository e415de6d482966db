import { countPersonalDataOf, readPersonalDataOf } from '../personal-data.ts';

export const countPersonalDataOfMedia = countPersonalDataOf('media', 'countPersonalDataOfMedia');
export const readPersonalDataOfMedia = readPersonalDataOf('media', 'readPersonalDataOfMedia');
