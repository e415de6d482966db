import { decideStoreApplication, type BodyOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type ApplicationDecision = BodyOf<typeof decideStoreApplication>;

/** Approves an application, tells what it lacks, or refuses it; one's own repeated decision has no effect. */
export const decideApplication = (id: number, decision: ApplicationDecision) =>
  api.call(decideStoreApplication, { params: { id }, body: decision });
