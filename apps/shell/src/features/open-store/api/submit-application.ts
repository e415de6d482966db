import { submitStoreApplication } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Sends one's own application to be reviewed; repeating it has no effect. */
export const submitApplication = async () => (await api.call(submitStoreApplication, {})).data;
