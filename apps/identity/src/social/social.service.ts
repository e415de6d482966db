import { legalVersion, type SocialLoginError, type SocialService as Listed } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import type { RedisClient } from '@tuerca/redis';
import { countryOfHost } from '@tuerca/rules';
import { AppError, type Log } from '@tuerca/service';
import type { SocialProvider } from '../config.ts';
import { consentsRepository as consents } from '../consents/consents.repository.ts';
import { hashOf } from '../sessions/session.ts';
import type { OpenedSession, SessionsService, Visit } from '../sessions/sessions.service.ts';
import type { Accounts } from '../users/accounts.ts';
import { isNewContact, isTypedLately, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { flowsRepository as flows } from './flows.repository.ts';
import type { LinkedServices } from './linked-services.service.ts';
import type { OpenId } from './openid.ts';
import {
  ownPath,
  provedEmail,
  socialErrorOf,
  type Flow,
  type LinkFlow,
  type SocialPerson,
} from './social.ts';
import { socialIdentitiesRepository as identities } from './social-identities.repository.ts';

interface Deps {
  redis: RedisClient;
  providers: readonly SocialProvider[];
  openId: OpenId;
  accounts: Accounts;
  sessions: Pick<SessionsService, 'guestOf' | 'enter' | 'enterAsNew'>;
  links: Pick<LinkedServices, 'requireLinkable' | 'add'>;
  originOf: (host: string) => string;
  clock: () => Date;
  log: Log;
}

/** The browser that begins, by the key it keeps, and the host that it came by. */
interface From {
  browserKey: string;
  host: string;
}

/** How a sign-in or a link ended, and the page that was asked for. */
type SocialOutcome = { urlreturn: string | null; isLink: boolean } & (
  | { opened: OpenedSession }
  | { linked: string }
  | { error: SocialLoginError }
);

const browserHash = (browserKey: string) => hashOf(browserKey).toString('base64url');

/** Signing in with a service outside of Tuerca (specification 2 section 2.1, ADR 0204). */
export const createSocialService = (deps: Deps) => {
  const { redis, providers, openId, accounts, sessions, links } = deps;
  const { originOf, clock, log } = deps;

  const find = (service: string) => providers.find(({ id }) => id === service.toLowerCase());
  const providerOf = (service: string): SocialProvider => {
    const provider = find(service);
    if (!provider) throw new AppError('SOCIAL_SERVICE_AWAY');
    return provider;
  };

  /** The account that a person's account at a service opens. */
  const findLinked = async (on: Executor, person: SocialPerson): Promise<Account | undefined> => {
    const userId = await identities.findUserId(on, person);
    return userId === undefined ? undefined : users.findById(on, userId);
  };

  const signIn = async (visit: Visit, person: SocialPerson, origin: string): Promise<OpenedSession> => {
    const guestId = await sessions.guestOf(visit);
    return accounts.transact(async (trx, emit) => {
      const within = { trx, emit };
      const linked = await users.lockFound(trx, (on) => findLinked(on, person), guestId);
      if (linked) return sessions.enter(visit, guestId, linked, within);
      const email = provedEmail(person);
      const holder = await users.lockFound(trx, (on) => users.findByEmail(on, email), guestId);
      if (holder && isTypedLately(holder, clock())) throw new AppError('SOCIAL_EMAIL_TYPED');
      const guest = guestId === null ? undefined : await users.findById(trx, guestId);
      const row = {
        name: person.name,
        email,
        emailVerified: true,
        country: guest?.country ?? countryOfHost(new URL(origin).host).code,
        isGuest: false,
        conditionsAcceptedAt: clock(),
      };
      const opened = holder
        ? await sessions.enter(visit, guestId, await accounts.proveEmail(holder, trx, emit), within)
        : await sessions.enterAsNew(visit, guestId, row, within);
      const userId = opened.account.id;
      if (!holder) {
        // The sign-in page shows the current version of the documents beside the services.
        const consent = { documentsVersion: legalVersion, country: row.country, givenIn: 'social' } as const;
        await consents.keep(trx, { userId, ...consent }, clock());
      }
      const isLinked = await identities.isLinked(trx, userId, person.issuer);
      // Who borrowed a session may have put this e-mail there: it signs in, and adds no way in (ADR 0563).
      if (!isLinked && !isNewContact(holder?.emailSince ?? null, clock()))
        await identities.add(trx, person, userId, clock());
      return opened;
    });
  };

  const takeFlow = async (service: string, state: string | undefined, browserKey: string | null) => {
    const flow = state ? await flows.take(redis, state) : null;
    const isHere = flow !== null && browserKey !== null && flow.browser === browserHash(browserKey);
    return isHere && flow.service === service ? flow : null;
  };

  /** Where the browser goes for a service; keeps what its return must match. */
  const begin = async (
    provider: SocialProvider,
    given: { browserKey: string; origin: string; urlreturn: string | null; link: LinkFlow | null },
  ): Promise<URL> => {
    const { browserKey, origin, urlreturn, link } = given;
    const { url, state, checks } = await openId.begin(provider, origin);
    const flow: Flow = {
      ...checks,
      service: provider.id,
      browser: browserHash(browserKey),
      urlreturn,
      link,
    };
    await flows.put(redis, state, flow);
    return url;
  };

  const failed = (
    error: unknown,
    urlreturn: string | null,
  ): { urlreturn: string | null; error: SocialLoginError } => {
    const code = socialErrorOf(error);
    const isOurs = code === 'SOCIAL_LOGIN_FAILED' || code === 'SOCIAL_SERVICE_AWAY';
    log[isOurs ? 'warn' : 'info']({ err: error, code }, 'a social sign-in failed');
    return { urlreturn, error: code };
  };

  return {
    /** The services that are available, so that no link leads to a dead one. */
    async list(): Promise<Listed[]> {
      const answers = await Promise.all(providers.map((provider) => openId.isAvailable(provider)));
      return providers.filter((_provider, index) => answers[index]).map(({ id, label }) => ({ id, label }));
    },

    /** Where to send a browser to sign in; stores the flow until it returns. */
    async start(
      service: string,
      given: string | undefined,
      { browserKey, host }: From,
    ): Promise<{ url: URL } | { urlreturn: string | null; error: SocialLoginError }> {
      const origin = originOf(host);
      const urlreturn = ownPath(given, origin);
      try {
        return { url: await begin(providerOf(service), { browserKey, origin, urlreturn, link: null }) };
      } catch (error) {
        return failed(
          error instanceof AppError ? error : new AppError('SOCIAL_SERVICE_AWAY', { cause: error }),
          urlreturn,
        );
      }
    },

    /** Where to send the browser of a person that links a service to the account. */
    async startLink(visit: Visit, service: string, given: string, { browserKey, host }: From): Promise<URL> {
      if (!find(service)) throw new AppError('NOT_FOUND');
      const provider = providerOf(service);
      const link = await links.requireLinkable(visit, provider);
      const origin = originOf(host);
      const urlreturn = ownPath(given, origin);
      return begin(provider, { browserKey, origin, urlreturn, link }).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError('SOCIAL_SERVICE_AWAY', { cause: error });
      });
    },

    async finish(
      visit: Visit,
      answer: { service: string; state: string | undefined; query: string; browserKey: string | null },
    ): Promise<SocialOutcome> {
      let urlreturn: string | null = null;
      let isLink = false;
      try {
        const provider = providerOf(answer.service);
        const flow = await takeFlow(provider.id, answer.state, answer.browserKey);
        if (!flow) throw new AppError('SOCIAL_LOGIN_EXPIRED');
        urlreturn = flow.urlreturn;
        isLink = flow.link !== null;
        const person = await openId.identify(provider, answer.query, answer.state!, flow);
        if (!flow.link) return { urlreturn, isLink, opened: await signIn(visit, person, flow.origin) };
        await links.add(visit, flow.link, provider, person);
        return { urlreturn, isLink, linked: provider.id };
      } catch (error) {
        return { ...failed(error, urlreturn), isLink };
      }
    },
  };
};
export type SocialService = ReturnType<typeof createSocialService>;
