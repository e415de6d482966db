import type { consentWays, Country } from '@tuerca/contracts';
import { runAlong, type Executor } from '@tuerca/postgres';

export interface Consent {
  userId: number;
  /** Empty when the client sent no version. */
  documentsVersion: string;
  country: Country;
  givenIn: (typeof consentWays)[number];
}

export interface KeptConsent extends Consent {
  givenAt: Date;
}

export const consentsRepository = {
  /** Inserts a consent; keeps the first of each version and country. */
  async keep(trx: Executor, consent: Consent, now: Date): Promise<void> {
    await runAlong(
      trx,
      trx('consents')
        .insert({ ...consent, givenAt: now })
        .onConflict(['userId', 'documentsVersion', 'country'])
        .ignore(),
    );
  },

  /** One row per version and country. */
  listOf: (on: Executor, userId: number): Promise<KeptConsent[]> =>
    on('consents')
      .where({ userId })
      .select('userId', 'documentsVersion', 'country', 'givenIn', 'givenAt')
      .orderBy('id'),
};
