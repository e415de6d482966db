import { undoContactChange } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Gives the account the e-mail or number back; returns which of them it was. */
export const undoChange = async (token: string) =>
  (await api.call(undoContactChange, { body: { token } })).data.restored;
