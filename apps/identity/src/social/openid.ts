import { Email, limits } from '@tuerca/contracts';
import { hourMs } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { SocialProvider } from '../config.ts';
import { callbackUrl, type Flow, type SocialPerson } from './social.ts';

const answerSeconds = 5;
const keptMs = hourMs;
/** How long an unavailable service is remembered, so that not every page asks it again. */
const awayMs = 15_000;

interface Deps {
  fetch: typeof fetch;
  /** Whether a service may be reached without TLS: only the one in this process. */
  isInProcess: (provider: SocialProvider) => boolean;
}

/** An OpenID Connect client of the services: authorization code, PKCE, state and nonce. */
export const createOpenId = ({ fetch, isInProcess }: Deps) => {
  const known = new LRUCache<string, Promise<client.Configuration>>({
    max: limits.socialServices,
    ttl: keptMs,
  });

  const discover = async (provider: SocialProvider): Promise<client.Configuration> => {
    try {
      return await client.discovery(
        new URL(provider.issuer),
        provider.clientId,
        provider.clientSecret,
        undefined,
        {
          timeout: answerSeconds,
          [client.customFetch]: (url, options) => fetch(url, options as RequestInit),
          execute: isInProcess(provider) ? [client.allowInsecureRequests] : [],
        },
      );
    } catch (cause) {
      throw new AppError('SOCIAL_SERVICE_AWAY', { cause });
    }
  };

  const configurationOf = (provider: SocialProvider): Promise<client.Configuration> => {
    const earlier = known.get(provider.id);
    if (earlier) return earlier;
    const found = discover(provider);
    known.set(provider.id, found);
    found.catch(() => known.set(provider.id, found, { ttl: awayMs }));
    return found;
  };

  const personOf = (claims: client.IDToken | client.UserInfoResponse, issuer: string): SocialPerson => {
    const email = Email.safeParse(claims.email);
    const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, 128) : '';
    return {
      issuer,
      subject: claims.sub,
      email: email.success ? email.data : null,
      isEmailVerified: claims.email_verified === true,
      name: name || null,
    };
  };

  return {
    async isAvailable(provider: SocialProvider): Promise<boolean> {
      return configurationOf(provider).then(
        () => true,
        () => false,
      );
    },

    /** Where to send the browser, with the state that it must bring back. */
    async begin(
      provider: SocialProvider,
      origin: string,
    ): Promise<{ url: URL; state: string; checks: Pick<Flow, 'origin' | 'verifier' | 'nonce'> }> {
      const configuration = await configurationOf(provider);
      const state = client.randomState();
      const nonce = client.randomNonce();
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl(origin, provider.id),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.prompt && { prompt: provider.prompt }),
      });
      // The one in this process is at every origin, and its cookies with it.
      const shown = isInProcess(provider) ? new URL(`${url.pathname}${url.search}`, origin) : url;
      return { url: shown, state, checks: { origin, verifier, nonce } };
    },

    /** Who signed in, from the callback's query. Throws SOCIAL_LOGIN_CANCELLED, SOCIAL_LOGIN_FAILED. */
    async identify(
      provider: SocialProvider,
      query: string,
      state: string,
      { origin, verifier, nonce }: Flow,
    ): Promise<SocialPerson> {
      const configuration = await configurationOf(provider);
      try {
        const tokens = await client.authorizationCodeGrant(
          configuration,
          new URL(`${callbackUrl(origin, provider.id)}?${query}`),
          { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
        );
        const claims = tokens.claims()!;
        const { issuer } = configuration.serverMetadata();
        if (claims.email !== undefined) return personOf(claims, issuer);
        return personOf(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub), issuer);
      } catch (cause) {
        const isCancelled =
          cause instanceof client.AuthorizationResponseError && cause.error === 'access_denied';
        throw new AppError(isCancelled ? 'SOCIAL_LOGIN_CANCELLED' : 'SOCIAL_LOGIN_FAILED', { cause });
      }
    },
  };
};
export type OpenId = ReturnType<typeof createOpenId>;
