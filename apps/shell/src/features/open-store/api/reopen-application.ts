import { reopenStoreApplication } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Takes one's own application back from the review, or begins anew after a refusal. */
export const reopenApplication = async () => (await api.call(reopenStoreApplication, {})).data;
