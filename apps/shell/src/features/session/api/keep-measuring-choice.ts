import { legalVersion, saveCookieChoice } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { measuringChoice } from '../../../shared/data-layer.ts';

const key = 'tuerca.measuring.kept';

/** Keeps with the account what was chosen on this device, once; without storage nothing was chosen. */
export const keepMeasuringChoice = async (userId: number): Promise<void> => {
  const choice = measuringChoice();
  const chosen = `${userId} ${choice}`;
  if (choice === null || localStorage.getItem(key) === chosen) return;
  const body = { accepted: choice === 'accepted', documents_version: legalVersion };
  await api.call(saveCookieChoice, { body });
  localStorage.setItem(key, chosen);
};
