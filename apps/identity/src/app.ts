import { operationsOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import type { RedisClient } from '@tuerca/redis';
import { createService, createTokenVerifier, type CallService, type Log } from '@tuerca/service';
import { createAddressesRepository } from './addresses/addresses.repository.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { createAddressesService } from './addresses/addresses.service.ts';
import { createAdvisersRepository } from './advisers/advisers.repository.ts';
import { advisersRoutes } from './advisers/advisers.routes.ts';
import { createAdvisersService } from './advisers/advisers.service.ts';
import { createAttemptsRepository } from './attempts/attempts.repository.ts';
import { createBrandsRepository } from './brands/brands.repository.ts';
import { createCodesRepository } from './codes/codes.repository.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { createCodesService } from './codes/codes.service.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { createContactService } from './contact/contact.service.ts';
import { keysRoutes } from './keys/keys.routes.ts';
import type { SocialProvider } from './config.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import { createProvidersRepository } from './providers/providers.repository.ts';
import { providersRoutes } from './providers/providers.routes.ts';
import { createProvidersService } from './providers/providers.service.ts';
import { createRecoveryRepository } from './recovery/recovery.repository.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecoveryService } from './recovery/recovery.service.ts';
import { createSessionsRepository } from './sessions/sessions.repository.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { createSessionsService } from './sessions/sessions.service.ts';
import { createFlowsRepository } from './social/flows.repository.ts';
import { createLocalOpenId } from './social/local/local-openid.ts';
import { fetchInProcess, localOpenIdRoutes } from './social/local/local-openid.routes.ts';
import { createOpenId } from './social/openid.ts';
import { createSocialIdentitiesRepository } from './social/social-identities.repository.ts';
import { socialRoutes } from './social/social.routes.ts';
import { createSocialService } from './social/social.service.ts';
import { createStoresRepository } from './stores/stores.repository.ts';
import { storesRoutes } from './stores/stores.routes.ts';
import { createStoresService } from './stores/stores.service.ts';
import { createAccounts } from './users/accounts.ts';
import { createUsersRepository } from './users/users.repository.ts';
import { usersRoutes } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';
import { createZonesRepository } from './zones/zones.repository.ts';
import { zonesRoutes } from './zones/zones.routes.ts';
import { createZonesService } from './zones/zones.service.ts';

export interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  redis: RedisClient;
  keys: SigningKeys;
  notification: CallService;
  /** The services people may sign in with; `embedded` is the provider of this process. */
  social: 'embedded' | readonly SocialProvider[];
  /** How those services are reached. */
  fetch: typeof fetch;
  publicUrl: string;
  secret: string;
  clock: () => Date;
  log: Log;
}

/** The service with every feature wired, and the work beside its requests. */
export const buildApp = (deps: Deps) => {
  const { db, unitOfWork, redis, keys, notification, fetch, publicUrl, secret, clock, log } = deps;
  const attempts = createAttemptsRepository();
  const users = createUsersRepository(db);
  const sessionsRepository = createSessionsRepository(db);

  const zones = createZonesService({ zones: createZonesRepository(db), unitOfWork, clock });
  const identities = createSocialIdentitiesRepository();
  const accounts = createAccounts({ users, sessions: sessionsRepository, identities, unitOfWork, clock });
  const usersService = createUsersService({ users, accounts, zones, clock });
  const codes = createCodesService({
    db,
    codes: createCodesRepository(db),
    attempts,
    users,
    notification,
    secret,
    clock,
  });
  const sessions = createSessionsService({
    db,
    sessions: sessionsRepository,
    users,
    accounts,
    attempts,
    codes,
    zones,
    keys,
    clock,
  });
  const recovery = createRecoveryService({
    db,
    recoveries: createRecoveryRepository(),
    users,
    accounts,
    sessions: sessionsRepository,
    attempts,
    notification,
    publicUrl,
    clock,
    log,
  });
  const localOpenId =
    deps.social === 'embedded' ? createLocalOpenId({ publicUrl, redis, secret }) : undefined;
  const social = createSocialService({
    providers: deps.social === 'embedded' ? [localOpenId!.service] : deps.social,
    openId: createOpenId({
      publicUrl,
      fetch: localOpenId ? fetchInProcess(() => app, localOpenId, fetch) : fetch,
      isInProcess: (provider) => provider === localOpenId?.service,
    }),
    flows: createFlowsRepository(redis),
    identities,
    users,
    accounts,
    sessions,
    publicUrl,
    clock,
    log,
  });
  const contacts = createContactService({ users, accounts, sessions, codes, zones, clock });
  const stores = createStoresService({
    stores: createStoresRepository(db),
    brands: createBrandsRepository(db),
    users,
    accounts,
    zones,
    clock,
  });
  const advisers = createAdvisersService({
    advisers: createAdvisersRepository(db),
    stores,
    users,
    accounts,
    sessions: sessionsRepository,
    clock,
  });
  const addresses = createAddressesService({ addresses: createAddressesRepository(db), zones, clock });
  const providers = createProvidersService({
    db,
    providers: createProvidersRepository(db),
    users,
    attempts,
    notification,
    unitOfWork,
    clock,
  });

  const app = createService({
    name: 'identity',
    log,
    clock,
    // The keys are at hand: identity reads its own key set without a request.
    verifyToken: createTokenVerifier({
      jwksUrl: 'identity:own-keys',
      fetch: async () => Response.json(keys.published()),
      serviceSecret: secret,
      clock,
    }),
    operations: operationsOf('identity'),
  });
  keysRoutes(app, keys);
  sessionsRoutes(app, sessions);
  codesRoutes(app, codes);
  recoveryRoutes(app, recovery);
  socialRoutes(app, social);
  localOpenIdRoutes(app, localOpenId);
  contactRoutes(app, contacts);
  usersRoutes(app, usersService);
  storesRoutes(app, stores);
  advisersRoutes(app, advisers);
  zonesRoutes(app, zones);
  addressesRoutes(app, addresses);
  providersRoutes(app, providers);

  return {
    app,
    recovery,
    importZones: () => zones.importZones(log),
    pruneSessions: () => sessionsRepository.prune(clock()),
    ensureAdmin: (admin: { email: string; password: string }) => usersService.ensureAdmin(admin, log),
  };
};
