import { countPersonalDataOf, readPersonalDataOf } from '../personal-data.ts';

export const countPersonalDataOfChat = countPersonalDataOf('chat', 'countPersonalDataOfChat');
export const readPersonalDataOfChat = readPersonalDataOf('chat', 'readPersonalDataOfChat');
