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
import type { PersonalDataService } from '@tuerca/contracts';
import { openSigningKeys, type SigningKeys } from './keys/signing-keys.ts';

/** Timeout for a service to tell a page of what it keeps of a person. */
const peerDeadlineMs = 4000;

/** Timeout for sending a code by WhatsApp, while the user waits. */
const deliveryDeadlineMs = 6000;

export type Peers = Readonly<Record<Exclude<PersonalDataService, 'identity'>, CallService>>;

/** The service's dependencies besides its tables. */
export interface Parts {
  redis: RedisClient;
  /** Where the gateways read which tokens they refuse. */
  revocationsRedis: RedisClient;
  keys: SigningKeys;
  verifyToken: VerifyToken;
  notification: CallService;
  media: CallService;
  /** The services that keep data of people. */
  peers: Peers;
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
  const peer = (url: string) =>
    callService({ from: name, baseUrl: url, secret, fetch, deadlineMs: peerDeadlineMs });
  return {
    redis: await connectRedis(platform),
    revocationsRedis: await connectRedis(platform, { name: 'revocations', prefix: revocationsPrefix }),
    keys,
    verifyToken: verifyByOwnKeys(keys, secret, clock),
    notification: callService({ from: name, baseUrl, secret, deadlineMs: deliveryDeadlineMs, fetch }),
    media: callService({ from: name, baseUrl: mediaUrl, secret, fetch }),
    peers: {
      catalogue: peer(config.CATALOGUE_URL),
      garage: peer(config.GARAGE_URL),
      quotation: peer(config.QUOTATION_URL),
      cart: peer(config.CART_URL),
      chat: peer(config.CHAT_URL),
      notification: peer(baseUrl),
      media: peer(config.MEDIA_URL),
    },
    social: socialOf(config),
  };
};
