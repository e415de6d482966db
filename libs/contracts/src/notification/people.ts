import { countPersonalDataOf, readPersonalDataOf } from '../personal-data.ts';

export const countPersonalDataOfNotification = countPersonalDataOf(
  'notification',
  'countPersonalDataOfNotification',
);
export const readPersonalDataOfNotification = readPersonalDataOf(
  'notification',
  'readPersonalDataOfNotification',
);
