import { closeAccount, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type Proof = BodyInputOf<typeof closeAccount>;

/** Closes the account; answers the instant until which signing in takes it back. */
export const close = async (proof: Proof): Promise<string> =>
  (await api.call(closeAccount, { body: proof })).data.closes_at;
