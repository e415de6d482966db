import { revocationsPrefix, type RedisClient } from '@tuerca/redis';
import {
  callService,
  connectRedis,
  createTokenVerifier,
  type CallService,
  type Platform,
  type VerifyToken,
} from '@tuerca/service';
import { socialSignInOf, type Config, type SocialProvider } from './config.ts';
import { openSigningKeys, type SigningKeys } from './keys/signing-keys.ts';

/** Timeout for sending a code by WhatsApp, while the user waits. */
const deliveryDeadlineMs = 6000;

/** The service's dependencies besides its tables. */
export interface Parts {
  redis: RedisClient;
  /** Where the gateways read which tokens they refuse. */
  revocationsRedis: RedisClient;
  keys: SigningKeys;
  verifyToken: VerifyToken;
  notification: CallService;
  media: CallService;
  /** The services people may sign in with; `embedded` is the provider of this process. */
  social: 'embedded' | readonly SocialProvider[];
}

const socialOf = (config: Config): Parts['social'] => {
  const signIn = socialSignInOf(config);
  if (signIn === 'embedded') return signIn;
  return signIn === 'services' ? config.SOCIAL_SERVICES! : [];
};

/** Verifies tokens with the keys in memory: identity reads its own key set without an HTTP request. */
export const verifyByOwnKeys = (keys: SigningKeys, serviceSecret: string, clock: () => Date): VerifyToken =>
  createTokenVerifier({
    jwksUrl: 'identity:own-keys',
    fetch: async () => Response.json(keys.published()),
    serviceSecret,
    clock,
  });

export const openParts = async (platform: Platform<Config>): Promise<Parts> => {
  const { name, config, log, clock, fetch, keep } = platform;
  const {
    LINK_SECRET: secret,
    SIGNING_KEYS_FILE: file,
    NOTIFICATION_URL: baseUrl,
    MEDIA_URL: mediaUrl,
  } = config;
  const keys = keep('keys', await openSigningKeys({ file, log, clock }), (each) => each.close());
  return {
    redis: await connectRedis(platform),
    revocationsRedis: await connectRedis(platform, { name: 'revocations', prefix: revocationsPrefix }),
    keys,
    verifyToken: verifyByOwnKeys(keys, secret, clock),
    notification: callService({ from: name, baseUrl, secret, deadlineMs: deliveryDeadlineMs, fetch }),
    media: callService({ from: name, baseUrl: mediaUrl, secret, fetch }),
    social: socialOf(config),
  };
};
