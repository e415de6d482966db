import { ApiError, createClient, type CallArguments, type CallResult } from '@tuerca/api-client';
import {
  createOrUpdateUserInQuotation,
  login,
  logInWithCode,
  readDeveloperInbox,
  refreshSession,
  requestAuthenticationCode,
  requestPasswordRecovery,
  resetPassword,
  services,
  startGuestSession,
  type Operation,
  type ServiceName,
  type Session,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { MovableClock } from './clock.ts';
import type { Person } from './plan/plan.ts';

/** Calls operations with one person's session. */
export type Call = <O extends Operation>(operation: O, args: CallArguments<O>) => Promise<CallResult<O>>;

interface Held {
  userId: number;
  accessToken: string;
  refreshToken: string;
  /** By the services' clock. */
  expiresAt: number;
}

/** A token that expires within this time is not used any more. */
const spareMs = 60_000;
const inboxDeadlineMs = 10_000;

/** Signs people in through the API, and keeps their sessions alive when the clock is moved. */
export const createAccounts = ({
  urls,
  clock,
}: {
  urls: Record<ServiceName, string>;
  clock: Pick<MovableClock, 'now'>;
}) => {
  const held = new Map<string, Held>();

  const callAs = (token: string | null): Call => {
    return (operation, args) => {
      const client = createClient({
        baseUrl: urls[operation.service],
        token: () => token,
        timeoutMs: 30_000,
      });
      const call = client.call as (operation: Operation, args: object) => Promise<unknown>;
      return call(operation, args) as never;
    };
  };
  const anyone = callAs(null);

  const hold = (key: string, { id, tokens }: Session): Held => {
    if (!tokens) throw new Error(`The session of ${key} came without its tokens`);
    const session = {
      userId: id,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresAt: clock.now().getTime() + tokens.expires_in * 1000,
    };
    held.set(key, session);
    return session;
  };

  /** The match in someone's newest message, once it arrives. */
  const readFromInbox = async (to: string, pattern: RegExp): Promise<string> =>
    pWaitFor(
      async () => {
        const { data } = await anyone(readDeveloperInbox, { query: { to, limit: 1 } });
        const found = pattern.exec(data[0]?.text ?? '')?.[0];
        return found !== undefined && pWaitFor.resolveWith(found);
      },
      { timeout: { milliseconds: inboxDeadlineMs, message: `What was sent to ${to} did not come` } },
    );
  const readCode = (mobile: string) => readFromInbox(mobile, /\b\d{6}\b/);

  const signIn = async ({ key, email, mobile, password, country }: Person): Promise<Held> => {
    if (password !== null) {
      const { data } = await anyone(login, { body: { username: email, password, transport: 'token' } });
      return hold(key, data);
    }
    await anyone(requestAuthenticationCode, { body: { mobile, loginForm: true, country } });
    const code = await readCode(mobile);
    const { data } = await anyone(logInWithCode, {
      body: { mobile_number: mobile, code, country, transport: 'token' },
    });
    return hold(key, data);
  };

  const renew = async (person: Person, session: Held): Promise<Held> => {
    try {
      const { data } = await anyone(refreshSession, {
        body: { refresh_token: session.refreshToken, transport: 'token' },
      });
      return hold(person.key, data);
    } catch (error) {
      // The refresh token has expired.
      if (error instanceof ApiError && error.status === 401) return signIn(person);
      throw error;
    }
  };

  const underWay = new Map<string, Promise<Held>>();
  /** Concurrent calls share one sign-in or renewal: a refresh token is valid once. */
  const sessionOf = async (person: Person): Promise<Held> => {
    const { key } = person;
    const session = held.get(key);
    if (session && session.expiresAt - spareMs > clock.now().getTime()) return session;
    const opening =
      underWay.get(key) ??
      (session ? renew(person, session) : signIn(person)).finally(() => underWay.delete(key));
    underWay.set(key, opening);
    return opening;
  };

  return {
    anyone,
    /** The person's session, opened at the first call. */
    as:
      (person: Person): Call =>
      async (operation, args) =>
        callAs((await sessionOf(person)).accessToken)(operation, args),
    /** A valid access token of the person. */
    tokenOf: async (person: Person): Promise<string> => (await sessionOf(person)).accessToken,
    userIdOf: async (person: Person): Promise<number> => (await sessionOf(person)).userId,

    /** Verifies the person's e-mail by a recovery link; the password stays the same. */
    async proveEmail(person: Person & { password: string }): Promise<void> {
      await anyone(requestPasswordRecovery, { body: { email: person.email } });
      const token = await readFromInbox(person.email, /(?<=newPassword#)[\w-]+/);
      await anyone(resetPassword, { body: { token, password: person.password } });
      await signIn(person);
    },

    /** Becomes a buyer like a visitor: a guest session, a code by WhatsApp, the contact step of a request. */
    async join(person: Person, cityId: number): Promise<void> {
      const { name, email, mobile, country } = person;
      const known = held.get(person.key);
      const guest =
        known ??
        hold(person.key, (await anyone(startGuestSession, { body: { country, transport: 'token' } })).data);
      await anyone(requestAuthenticationCode, { body: { mobile, country } });
      const code = await readCode(mobile);
      const { data } = await callAs(guest.accessToken)(createOrUpdateUserInQuotation, {
        body: {
          name,
          email,
          mobile,
          localization_administrative_zone_id: cityId,
          conditions: 1,
          code,
          country,
          transport: 'token',
        },
      });
      hold(person.key, data);
    },
  };
};
export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts that call every service through the gateway, by the real clock. */
export const createGatewayAccounts = (url: string): Accounts =>
  createAccounts({
    urls: Object.fromEntries(services.map((name) => [name, url])) as Record<ServiceName, string>,
    clock: { now: () => new Date() },
  });
