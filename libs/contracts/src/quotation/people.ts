import { countPersonalDataOf, readPersonalDataOf } from '../personal-data.ts';

export const countPersonalDataOfQuotation = countPersonalDataOf('quotation', 'countPersonalDataOfQuotation');
export const readPersonalDataOfQuotation = readPersonalDataOf('quotation', 'readPersonalDataOfQuotation');
