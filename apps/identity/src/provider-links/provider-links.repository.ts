import type { Country } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

/** What was sent to a buyer's own provider. */
interface SentLink {
  requestId: number;
  providerId: number;
  /** E.164, the number that the letter went to. */
  whatsapp: string;
  country: Country;
  cityId: number;
  expiresAt: Date;
}

/** A link whose provider is still linked by that number. */
export interface ProviderLink extends SentLink {
  buyerId: number;
  buyerName: string | null;
  tradeName: string;
}

export const providerLinksRepository = {
  async add(trx: Executor, links: readonly SentLink[]): Promise<void> {
    if (links.length === 0) return;
    await trx('providerLinks')
      .insert([...links])
      .onConflict(['requestId', 'providerId'])
      .ignore();
  },

  find: (
    on: Executor,
    { requestId, providerId }: Pick<SentLink, 'requestId' | 'providerId'>,
    now: Date,
  ): Promise<ProviderLink | undefined> =>
    on('providerLinks')
      .join('providers', (join) =>
        join
          .on('providers.id', 'providerLinks.providerId')
          .andOn('providers.whatsapp', 'providerLinks.whatsapp')
          .andOnNull('providers.removedAt'),
      )
      .join('users', 'users.id', 'providers.userId')
      .where({ requestId, providerId })
      .where('expiresAt', '>', now)
      .first(
        'requestId',
        'providerId',
        'providerLinks.whatsapp',
        'providerLinks.country',
        'providerLinks.cityId',
        'expiresAt',
        'users.id as buyerId',
        'users.name as buyerName',
        'providers.tradeName',
      ),

  /** Serialises the openings of one number until the transaction ends. */
  async lockNumber(trx: Executor, whatsapp: string): Promise<void> {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 2))', [whatsapp]);
  },

  async removeOfRequest(trx: Executor, requestId: number): Promise<void> {
    await trx('providerLinks').where({ requestId }).delete();
  },

  async prune(on: Executor, now: Date): Promise<void> {
    await on('providerLinks').where('expiresAt', '<=', now).delete();
  },
};
