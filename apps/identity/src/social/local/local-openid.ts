import { generateKeyPairSync, hkdfSync, randomUUID } from 'node:crypto';
import { localOpenIdPath } from '@tuerca/contracts';
import type { RedisClient } from '@tuerca/redis';
import { Provider, type JWK } from 'oidc-provider';
import type { SocialProvider } from '../../config.ts';
import { callbackUrl, flowSeconds, loginPageWith } from '../social.ts';
import { createRedisAdapter } from './redis-adapter.ts';

const ttl = {
  Interaction: flowSeconds,
  Session: flowSeconds,
  Grant: flowSeconds,
  AuthorizationCode: 60,
  AccessToken: 300,
  IdToken: 300,
};

/** The provider as the rest of identity sees it: one of the services, which always asks for the account. */
const asService = (publicUrl: string): SocialProvider => ({
  id: 'local',
  label: 'una cuenta de prueba',
  issuer: `${publicUrl}${localOpenIdPath}`,
  clientId: 'tuerca',
  // Both sides run in this process.
  clientSecret: randomUUID(),
  prompt: 'login',
});

/** A real OpenID provider on which a developer may be any account; the account's name is its e-mail. */
export const createLocalOpenId = ({
  publicUrl,
  origins,
  redis,
  secret,
}: {
  publicUrl: string;
  origins: readonly string[];
  redis: RedisClient;
  secret: string;
}) => {
  const service = asService(publicUrl);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cookieKey = Buffer.from(hkdfSync('sha256', secret, '', 'tuerca local openid cookies', 32));
  const provider = new Provider(service.issuer, {
    adapter: createRedisAdapter(redis),
    clients: [
      {
        client_id: service.clientId,
        client_secret: service.clientSecret,
        redirect_uris: origins.map((origin) => callbackUrl(origin, service.id)),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [cookieKey.toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    clientBasedCORS: () => false,
    ttl,
    interactions: { url: (_context, { uid }) => `${localOpenIdPath}/interaction/${uid}` },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, name: email.split('@', 1)[0] }),
    }),
    // Tuerca is a trusted client: no consent page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context) {
      context.redirect(loginPageWith('SOCIAL_LOGIN_EXPIRED', null));
    },
  });
  provider.proxy = true;
  return { service, provider };
};
export type LocalOpenId = ReturnType<typeof createLocalOpenId>;
