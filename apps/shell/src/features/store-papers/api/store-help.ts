import {
  hideSystemAreaForm24h,
  readStoreHelp,
  requestMoreIntegrationInformation,
  sendCustomerAcceleratorRequest,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** What one's own store asked for, and whether one hid the invitation. */
export const useStoreHelp = () => useRead(readStoreHelp, {});

export const askForHelp = {
  integration: (text: string) => api.call(requestMoreIntegrationInformation, { body: { text } }),
  accelerator: (text: string) => api.call(sendCustomerAcceleratorRequest, { body: { text } }),
} as const;
export type HelpKind = keyof typeof askForHelp;

/** Hides the invitation for 24 hours, or shows it again. */
export const hideHelp = (isHidden: boolean) =>
  api.call(hideSystemAreaForm24h, { body: { is_hidden: isHidden } });
