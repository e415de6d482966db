import {
  countPersonalDataOfCart,
  countPersonalDataOfCatalogue,
  countPersonalDataOfChat,
  countPersonalDataOfGarage,
  countPersonalDataOfMedia,
  countPersonalDataOfNotification,
  countPersonalDataOfQuotation,
  limits,
  personalDataKinds,
  readPersonalDataOfCart,
  readPersonalDataOfCatalogue,
  readPersonalDataOfChat,
  readPersonalDataOfGarage,
  readPersonalDataOfMedia,
  readPersonalDataOfNotification,
  readPersonalDataOfQuotation,
  type OwnDataKind,
  type PersonalDataKind,
  type PersonalDataService,
} from '@tuerca/contracts';
import type { Database, PersonalPage } from '@tuerca/postgres';
import { dayMs } from '@tuerca/rules';
import { AppError, type Caller, type CallService, type Log } from '@tuerca/service';
import type { AttemptLimit } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import type { BankDataService } from '../bank-data/bank-data.service.ts';
import type { Peers } from '../parts.ts';
import { hashOf, newOpaqueToken } from '../sessions/session.ts';
import type { StoreApplicationsService } from '../store-applications/store-applications.service.ts';
import { ownDataRepository as ownData } from './own-data.repository.ts';
import type { Proof, ProveOwner } from './proof.ts';

/** Where a link to one's own data leads. */
export const linkMs = 5 * 60_000;

const downloadLimit = (userId: number): AttemptLimit => ({
  kind: 'own-data',
  key: String(userId),
  max: limits.dataDownloads,
  windowMs: dayMs,
});

const operationsOf = {
  catalogue: [countPersonalDataOfCatalogue, readPersonalDataOfCatalogue],
  garage: [countPersonalDataOfGarage, readPersonalDataOfGarage],
  quotation: [countPersonalDataOfQuotation, readPersonalDataOfQuotation],
  cart: [countPersonalDataOfCart, readPersonalDataOfCart],
  chat: [countPersonalDataOfChat, readPersonalDataOfChat],
  notification: [countPersonalDataOfNotification, readPersonalDataOfNotification],
  media: [countPersonalDataOfMedia, readPersonalDataOfMedia],
} as const;

const services = Object.keys(personalDataKinds) as PersonalDataService[];

interface Deps {
  db: Database;
  peers: Peers;
  proveOwner: ProveOwner;
  bankData: Pick<BankDataService, 'find'>;
  storeApplications: Pick<StoreApplicationsService, 'accountNumberOf'>;
  clock: () => Date;
  log: Log;
}

/** What Tuerca keeps of a person, from the services that keep it (ADR 0405). */
export const createOwnDataService = (deps: Deps) => {
  const { db, peers, proveOwner, bankData, storeApplications, clock, log } = deps;
  // The operations of all services have one shape; their types differ by the names of the kinds.
  const ask = async <T>(call: CallService, operation: unknown, args: object): Promise<T> => {
    const answer = await (call as (operation: unknown, args: object) => Promise<{ data: T }>)(
      operation,
      args,
    );
    return answer.data;
  };

  const countIn = (service: PersonalDataService, id: number): Promise<Record<string, number>> =>
    service === 'identity'
      ? ownData.count(db, id)
      : ask(peers[service], operationsOf[service][0], { params: { id } });

  /** Of a person one at most, opened for them. */
  const bankAccountsOf = async (userId: number): Promise<PersonalPage> => {
    const account = await bankData.find(db, { userId });
    return { items: account ? [{ ...account }] : [], next: null };
  };

  /** Of a person one at most, with the account number opened for them. */
  const storeApplicationsOf = async (userId: number, after: string | undefined): Promise<PersonalPage> => {
    const { items, next } = await ownData.page(db, 'storeApplications', userId, after);
    const accountNumber = await storeApplications.accountNumberOf(userId);
    return { items: items.map((item) => ({ ...item, accountNumber })), next };
  };

  const pageInIdentity = (
    kind: PersonalDataKind<'identity'>,
    { id, after }: { id: number; after: string | null },
  ): Promise<PersonalPage> => {
    if (kind === 'bankAccounts') return bankAccountsOf(id);
    if (kind === 'storeApplications') return storeApplicationsOf(id, after ?? undefined);
    return ownData.page(db, kind, id, after ?? undefined);
  };

  const pageOf = (
    service: PersonalDataService,
    kind: string,
    { id, after }: { id: number; after: string | null },
  ): Promise<PersonalPage> =>
    service === 'identity'
      ? pageInIdentity(kind as PersonalDataKind<'identity'>, { id, after })
      : ask(peers[service], operationsOf[service][1], {
          params: { id, kind },
          query: { ...(after !== null && { after }) },
        });

  /** SERVICE_UNAVAILABLE unless every service answers. */
  const requireAll = async (userId: number): Promise<void> => {
    try {
      await Promise.all(services.map((service) => countIn(service, userId)));
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 30 });
    }
  };

  /** The file, a page of a kind at a time, so that it needs no more memory for a person of many years. */
  async function* write(userId: number): AsyncGenerator<string> {
    const begin = { about: 'Datos que Tuerca conserva de ti', made_at: clock().toISOString() };
    yield JSON.stringify(begin).slice(0, -1);
    for (const service of services) {
      yield `,\n${JSON.stringify(service)}:{`;
      for (const [index, kind] of personalDataKinds[service].entries()) {
        yield `${index === 0 ? '' : ','}\n${JSON.stringify(kind)}:[`;
        let after: string | null = null;
        let isFirst = true;
        do {
          const page: PersonalPage = await pageOf(service, kind, { id: userId, after });
          for (const item of page.items) {
            yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`;
            isFirst = false;
          }
          after = page.next;
        } while (after !== null);
        yield ']';
      }
      yield '}';
    }
    yield '}\n';
  }

  return {
    /** How many of each kind; null where its service does not answer now. */
    async summary(caller: Caller): Promise<OwnDataKind[]> {
      const id = caller.user();
      const found = await Promise.all(
        services.map(async (service) => {
          const counts = await countIn(service, id).catch((error: unknown) => {
            log.warn({ err: error, service }, 'what is kept of a person was not counted');
            return null;
          });
          return personalDataKinds[service].map((kind) => ({ service, kind, count: counts?.[kind] ?? null }));
        }),
      );
      return found.flat();
    },

    /** A link to the file for who proves anew to be the person; a few a day. */
    async createLink(caller: Caller, proof: Proof, ip: string): Promise<string> {
      const { id: userId } = await proveOwner(caller, proof, ip);
      // Here the page can say so; a download that fails is between the browser and its user.
      await requireAll(userId);
      const now = clock();
      const token = newOpaqueToken();
      await db.transaction(async (trx) => {
        await claimAttempts(trx, [downloadLimit(userId)], now, { code: 'DATA_DOWNLOADS_TOO_MANY' });
        await ownData.pruneLinks(trx, now);
        const expiresAt = new Date(now.getTime() + linkMs);
        await ownData.addLink(trx, { hash: hashOf(token), userId, expiresAt });
      });
      return token;
    },

    /** All of it, or nothing: with a service down the link stays good for another try. */
    async read(caller: Caller, token: string): Promise<AsyncGenerator<string>> {
      const userId = caller.user();
      await requireAll(userId);
      if (!(await ownData.takeLink(db, hashOf(token), userId, clock()))) throw new AppError('NOT_FOUND');
      return write(userId);
    },
  };
};
export type OwnDataService = ReturnType<typeof createOwnDataService>;
