import * as contracts from '@tuerca/contracts/operations/identity';
import { hourMs } from '@tuerca/rules';
import { defineService, sitesOf, createSealer, dataKeysOf } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { accountClosingsRoutes } from './account-closings/account-closings.routes.ts';
import { createAccountClosingsService } from './account-closings/account-closings.service.ts';
import { activitiesConsumers } from './activities/activities.consumers.ts';
import { activitiesRoutes } from './activities/activities.routes.ts';
import { createActivitiesService } from './activities/activities.service.ts';
import { createAgendaEntriesService } from './activities/agenda-entries.service.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { createAddressesService } from './addresses/addresses.service.ts';
import { adviserInvitationsRoutes } from './adviser-invitations/adviser-invitations.routes.ts';
import { createAdviserInvitationsService } from './adviser-invitations/adviser-invitations.service.ts';
import { advisersRoutes } from './advisers/advisers.routes.ts';
import { createAdvisersService } from './advisers/advisers.service.ts';
import { articlesRoutes } from './articles/articles.routes.ts';
import { createArticlesService } from './articles/articles.service.ts';
import { apiTokensRoutes } from './api-tokens/api-tokens.routes.ts';
import { createApiTokensService } from './api-tokens/api-tokens.service.ts';
import { bankDataConsumers } from './bank-data/bank-data.consumers.ts';
import { bankDataRoutes } from './bank-data/bank-data.routes.ts';
import { createBankDataService } from './bank-data/bank-data.service.ts';
import { brandRequestsRoutes } from './brand-requests/brand-requests.routes.ts';
import { createBrandRequestsService } from './brand-requests/brand-requests.service.ts';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { changesConsumers } from './changes/changes.consumers.ts';
import { changesRoutes } from './changes/changes.routes.ts';
import { createChangesService } from './changes/changes.service.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import { createCodesService } from './codes/codes.service.ts';
import { Config, originOf, originsOf } from './config.ts';
import { createConfirmationsService } from './confirmations/confirmations.service.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { createContactService } from './contact/contact.service.ts';
import { contactUndosRoutes } from './contact-undos/contact-undos.routes.ts';
import { createContactUndosService } from './contact-undos/contact-undos.service.ts';
import { cookieChoicesRoutes } from './cookie-choices/cookie-choices.routes.ts';
import { keysRoutes } from './keys/keys.routes.ts';
import { managedAccountsRoutes } from './managed-accounts/managed-accounts.routes.ts';
import { createManagedAccountsService } from './managed-accounts/managed-accounts.service.ts';
import { managedStoresRoutes } from './managed-stores/managed-stores.routes.ts';
import { createManagedStoresService } from './managed-stores/managed-stores.service.ts';
import { createDocumentRemindersService } from './legal-documents/document-reminders.service.ts';
import { legalDocumentsRoutes } from './legal-documents/legal-documents.routes.ts';
import { createLegalDocumentsService } from './legal-documents/legal-documents.service.ts';
import { createLettersService } from './letters/letters.service.ts';
import { moduleRequestsRoutes } from './module-requests/module-requests.routes.ts';
import { createModuleRequestsService } from './module-requests/module-requests.service.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { createOwnDataService } from './own-data/own-data.service.ts';
import { createProof } from './own-data/proof.ts';
import { ownSessionsRoutes } from './own-sessions/own-sessions.routes.ts';
import { createOwnSessionsService } from './own-sessions/own-sessions.service.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { createPasskeysService } from './passkeys/passkeys.service.ts';
import { openParts } from './parts.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { createProfilesService } from './profiles/profiles.service.ts';
import { providerLinksConsumers } from './provider-links/provider-links.consumers.ts';
import { providerLinksRepository } from './provider-links/provider-links.repository.ts';
import { providerLinksRoutes } from './provider-links/provider-links.routes.ts';
import { createProviderLinksService } from './provider-links/provider-links.service.ts';
import { providersRoutes } from './providers/providers.routes.ts';
import { createProvidersService } from './providers/providers.service.ts';
import { publicProfilesRoutes } from './public-profiles/public-profiles.routes.ts';
import { createPublicProfilesService } from './public-profiles/public-profiles.service.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { createRecoveryService } from './recovery/recovery.service.ts';
import { createRevocationsService } from './revocations/revocations.service.ts';
import { createSecurityLettersService } from './security-letters/security-letters.service.ts';
import { sessionsRepository } from './sessions/sessions.repository.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { createSessionsService } from './sessions/sessions.service.ts';
import { shippingRulesRoutes } from './shipping-rules/shipping-rules.routes.ts';
import { createShippingRulesService } from './shipping-rules/shipping-rules.service.ts';
import { fetchInProcess, localOpenIdRoutes } from './social/local/local-openid.routes.ts';
import { createLocalOpenId } from './social/local/local-openid.ts';
import { createOpenId } from './social/openid.ts';
import { signInsRoutes } from './sign-ins/sign-ins.routes.ts';
import { createSignInsService } from './sign-ins/sign-ins.service.ts';
import { createLinkedServices } from './social/linked-services.service.ts';
import { linkedServicesRoutes, socialRoutes } from './social/social.routes.ts';
import { createSocialService } from './social/social.service.ts';
import { storeApplicationsRoutes } from './store-applications/store-applications.routes.ts';
import { createStoreApplicationsService } from './store-applications/store-applications.service.ts';
import { storeEmailsRoutes } from './store-emails/store-emails.routes.ts';
import { createStoreEmailsService } from './store-emails/store-emails.service.ts';
import { storeHandoversRoutes } from './store-handovers/store-handovers.routes.ts';
import { createStoreHandoversService } from './store-handovers/store-handovers.service.ts';
import { storeModulesRoutes } from './store-modules/store-modules.routes.ts';
import { createStoreModulesService } from './store-modules/store-modules.service.ts';
import { storePagesRoutes } from './store-pages/store-pages.routes.ts';
import { createStorePagesService } from './store-pages/store-pages.service.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { storesRoutes } from './stores/stores.routes.ts';
import { createStoresService } from './stores/stores.service.ts';
import { supplierQualificationsRoutes } from './supplier-qualifications/supplier-qualifications.routes.ts';
import { createSupplierQualificationsService } from './supplier-qualifications/supplier-qualifications.service.ts';
import { createSupportCaseLettersService } from './support-cases/support-case-letters.service.ts';
import { createStoreHelpService } from './support-cases/store-help.service.ts';
import { supportCasesConsumers } from './support-cases/support-cases.consumers.ts';
import { supportCasesRoutes } from './support-cases/support-cases.routes.ts';
import { createSupportCasesService } from './support-cases/support-cases.service.ts';
import { createAccounts } from './users/accounts.ts';
import { userClassesRoutes } from './user-classes/user-classes.routes.ts';
import { createUserClassesService } from './user-classes/user-classes.service.ts';
import { usersRoutes } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';
import { wishesRoutes } from './wishes/wishes.routes.ts';
import { createWishesService } from './wishes/wishes.service.ts';
import { zonesRoutes } from './zones/zones.routes.ts';
import { createZonesService } from './zones/zones.service.ts';

const pruneEveryMs = 6 * hourMs;

export const identity = defineService({
  name: 'identity',
  contracts,
  Config,
  migrations,
  parts: openParts,
  features: (deps, app) => {
    const {
      config,
      db,
      redis,
      revocationsRedis,
      keys,
      notification,
      media,
      peers,
      social,
      fetch,
      clock,
      log,
    } = deps;
    const {
      LINK_SECRET: secret,
      PUBLIC_URL: publicUrl,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    } = config;

    const origins = originsOf(config);
    const siteOf = sitesOf(config);
    const revocations = createRevocationsService({ db, redis: revocationsRedis, clock, log });
    const unitOfWork = revocations.toldAfter(deps.unitOfWork);
    const zones = createZonesService({ db, unitOfWork, clock });
    const accounts = createAccounts({ unitOfWork, clock });
    const usersService = createUsersService({ db, accounts, zones, clock });
    const sealer = createSealer(dataKeysOf(config));
    const letters = createLettersService({ db, notification, sealer, clock, log });
    const securityLetters = createSecurityLettersService({ letters, siteOf });
    const undos = createContactUndosService({ db, accounts, letters: securityLetters, clock });
    const signIns = createSignInsService({ db, clock, log });
    const codes = createCodesService({ db, notification, secret, clock });
    const profiles = createProfilesService({
      db,
      accounts,
      users: usersService,
      codes,
      zones,
      undos,
      clock,
    });
    const sessions = createSessionsService({ db, accounts, codes, zones, keys, revocations, clock });
    const ownSessions = createOwnSessionsService({ db, revocations, letters: securityLetters, clock });
    const recovery = createRecoveryService({
      db,
      accounts,
      ownSessions,
      notification,
      siteOf,
      clock,
      log,
    });
    const localOpenId =
      social === 'embedded' ? createLocalOpenId({ publicUrl, origins, redis, secret }) : undefined;
    const socialProviders = social === 'embedded' ? [localOpenId!.service] : social;
    const openId = createOpenId({
      fetch: localOpenId ? fetchInProcess(() => app, localOpenId, fetch) : fetch,
      isInProcess: (provider) => provider === localOpenId?.service,
    });
    const links = createLinkedServices({
      db,
      providers: socialProviders,
      openId,
      ownSessions,
      letters: securityLetters,
      clock,
    });
    const passkeys = createPasskeysService({
      db,
      redis,
      accounts,
      sessions,
      ownSessions,
      letters: securityLetters,
      issuers: socialProviders.map(({ issuer }) => issuer),
      origins,
      clock,
      log,
    });
    const socialService = createSocialService({
      redis,
      providers: socialProviders,
      openId,
      links,
      accounts,
      sessions,
      originOf: originOf(origins),
      clock,
      log,
    });
    const contacts = createContactService({ db, accounts, sessions, codes, zones, undos, clock });
    const stores = createStoresService({ db, accounts, zones, clock });
    const confirmations = createConfirmationsService({ db, codes, clock });
    const proveOwner = createProof({ db, confirmations });
    const agenda = createAgendaEntriesService({ unitOfWork, clock });
    const managedStores = createManagedStoresService({
      db,
      unitOfWork,
      stores,
      agenda,
      proveOwner,
      clock,
    });
    const managedAccounts = createManagedAccountsService({
      db,
      unitOfWork,
      managedStores,
      revocations,
      letters,
      notification,
      siteOf,
      clock,
    });
    const publicProfiles = createPublicProfilesService({ db, stores });
    const userClasses = createUserClassesService({ db, accounts, users: usersService, stores, clock });
    const storePages = createStorePagesService({ db, stores, clock });
    const shippingRules = createShippingRulesService({ db, stores, clock });
    const advisers = createAdvisersService({ db, stores, accounts, sessions, agenda, clock });
    const adviserInvitations = createAdviserInvitationsService({
      db,
      accounts,
      advisers,
      stores,
      sessions,
      notification,
      siteOf,
      clock,
    });
    const addresses = createAddressesService({ db, zones, clock });
    const providers = createProvidersService({ db, notification, unitOfWork, clock });
    const articles = createArticlesService({ db, clock });
    const supplierQualifications = createSupplierQualificationsService({ db, clock });
    const caseLetters = createSupportCaseLettersService({ db, notification, siteOf, clock, log });
    const supportCases = createSupportCasesService({
      db,
      unitOfWork,
      letters: caseLetters,
      garage: peers.garage,
      clock,
    });
    const storeHelp = createStoreHelpService({
      db,
      unitOfWork,
      supportCases,
      letters: caseLetters,
      clock,
    });
    const wishes = createWishesService({ db, clock });
    const providerLinks = createProviderLinksService({ db, accounts, sessions, stores, secret, clock });
    const brandRequests = createBrandRequestsService({ db, unitOfWork, stores, clock });
    const storeModules = createStoreModulesService({ db, unitOfWork, stores, clock });
    const moduleRequests = createModuleRequestsService({ db, unitOfWork, storeModules, clock });
    const activities = createActivitiesService({ db, unitOfWork, clock });
    const changes = createChangesService({ db });
    const bankData = createBankDataService({
      db,
      stores,
      users: usersService,
      confirmations,
      letters,
      sealer,
      clock,
    });
    const accountClosings = createAccountClosingsService({
      db,
      accounts,
      stores,
      agenda,
      letters,
      revocations,
      proveOwner,
      waitDays: config.ACCOUNT_CLOSING_DAYS,
      siteOf,
      clock,
      log,
    });
    const apiTokens = createApiTokensService({ db, stores, keys, letters, siteOf, clock });
    const storeEmails = createStoreEmailsService({ db, stores, codes, clock });
    const legalDocuments = createLegalDocumentsService({
      db,
      unitOfWork,
      agenda,
      stores,
      users: usersService,
      media,
      clock,
    });
    const storeHandovers = createStoreHandoversService({
      db,
      accounts,
      stores,
      legalDocuments,
      agenda,
      proveOwner,
      clock,
    });
    const documentReminders = createDocumentRemindersService({ db, notification, siteOf, clock, log });
    const storeApplications = createStoreApplicationsService({
      db,
      unitOfWork,
      stores,
      zones,
      bankData,
      legalDocuments,
      media,
      sealer,
      clock,
    });
    const ownData = createOwnDataService({
      db,
      peers,
      proveOwner,
      bankData,
      storeApplications,
      clock,
      log,
    });
    return [
      { routes: (on) => keysRoutes(on, keys) },
      {
        periodic: [
          { name: 'tellRevocations', everyMs: 30_000, run: revocations.tell },
          { name: 'pruneRevocations', everyMs: pruneEveryMs, atOnce: true, run: revocations.prune },
        ],
        prepare: { name: 'revocations', run: async () => revocations.followRedis() },
      },
      {
        routes: (on) => sessionsRoutes(on, { sessions, signIns, originOf: originOf(origins) }),
        periodic: [
          {
            name: 'pruneSessions',
            everyMs: pruneEveryMs,
            atOnce: true,
            run: () => sessionsRepository.prune(db, clock()),
          },
        ],
      },
      { routes: (on) => ownSessionsRoutes(on, ownSessions) },
      {
        idle: letters.sendDue,
        periodic: [
          {
            name: 'sendLetters',
            everyMs: 2000,
            atOnce: true,
            run: letters.sendDue,
            givenUp: letters.givenUp,
          },
        ],
      },
      { routes: (on) => passkeysRoutes(on, { passkeys, signIns }) },
      {
        routes: (on) => contactUndosRoutes(on, undos),
        periodic: [{ name: 'pruneContactUndos', everyMs: pruneEveryMs, run: undos.prune }],
      },
      { routes: (on) => signInsRoutes(on, signIns) },
      { routes: (on) => cookieChoicesRoutes(on, { db, clock }) },
      { routes: (on) => managedAccountsRoutes(on, managedAccounts) },
      { routes: (on) => codesRoutes(on, codes) },
      { routes: (on) => recoveryRoutes(on, recovery), idle: recovery.settled },
      { routes: (on) => socialRoutes(on, { social: socialService, signIns }) },
      { routes: (on) => linkedServicesRoutes(on, { social: socialService, links }) },
      { routes: (on) => localOpenIdRoutes(on, localOpenId) },
      { routes: (on) => contactRoutes(on, contacts) },
      // zones are imported before users, who refer to them
      {
        routes: (on) => zonesRoutes(on, zones),
        prepare: { name: 'zones', run: () => zones.importZones(log) },
      },
      {
        routes: (on) => usersRoutes(on, usersService),
        prepare: {
          name: 'administrator',
          run: async () => {
            if (email && password) await usersService.ensureAdmin({ email, password }, log);
          },
        },
      },
      { routes: (on) => profilesRoutes(on, profiles) },
      {
        routes: (on) => storesRoutes(on, stores),
        consumers: [...brandsConsumers, ...storesConsumers({ stores })],
      },
      { routes: (on) => publicProfilesRoutes(on, publicProfiles) },
      { routes: (on) => userClassesRoutes(on, userClasses) },
      { routes: (on) => managedStoresRoutes(on, managedStores) },
      { routes: (on) => storeHandoversRoutes(on, storeHandovers) },
      { routes: (on) => storePagesRoutes(on, storePages) },
      { routes: (on) => shippingRulesRoutes(on, shippingRules) },
      { routes: (on) => storeApplicationsRoutes(on, storeApplications) },
      { routes: (on) => brandRequestsRoutes(on, brandRequests) },
      { routes: (on) => moduleRequestsRoutes(on, moduleRequests) },
      { routes: (on) => storeModulesRoutes(on, storeModules) },
      { routes: (on) => advisersRoutes(on, advisers), standing: advisers.standing },
      { routes: (on) => adviserInvitationsRoutes(on, adviserInvitations) },
      { routes: (on) => addressesRoutes(on, addresses) },
      { routes: (on) => providersRoutes(on, providers) },
      { routes: (on) => articlesRoutes(on, articles) },
      { routes: (on) => supplierQualificationsRoutes(on, supplierQualifications) },
      {
        routes: (on) => supportCasesRoutes(on, { cases: supportCases, storeHelp, clock }),
        consumers: supportCasesConsumers({ storeHelp }),
        idle: caseLetters.settled,
        periodic: [
          {
            name: 'sendCaseLetters',
            everyMs: 60_000,
            run: caseLetters.sendDue,
            givenUp: caseLetters.givenUp,
          },
        ],
      },
      { routes: (on) => wishesRoutes(on, wishes) },
      {
        routes: (on) => providerLinksRoutes(on, { links: providerLinks, signIns }),
        consumers: providerLinksConsumers({ agenda }),
        periodic: [
          {
            name: 'pruneProviderLinks',
            everyMs: pruneEveryMs,
            run: () => providerLinksRepository.prune(db, clock()),
          },
        ],
      },
      {
        routes: (on) => activitiesRoutes(on, activities),
        consumers: activitiesConsumers({ entries: agenda }),
        periodic: [{ name: 'removePassedEntries', everyMs: pruneEveryMs, run: agenda.removePassed }],
      },
      { routes: (on) => changesRoutes(on, changes), consumers: changesConsumers },
      { routes: (on) => ownDataRoutes(on, ownData) },
      {
        routes: (on) => accountClosingsRoutes(on, accountClosings),
        periodic: [
          {
            name: 'closeAccounts',
            everyMs: config.ACCOUNT_CLOSING_SWEEP_SECONDS * 1000,
            run: accountClosings.closeDue,
          },
        ],
      },
      { routes: (on) => bankDataRoutes(on, bankData), consumers: bankDataConsumers(bankData) },
      {
        routes: (on) => legalDocumentsRoutes(on, { legalDocuments, clock }),
        periodic: [
          {
            name: 'remindOfDocuments',
            everyMs: pruneEveryMs,
            atOnce: true,
            run: documentReminders.remindDue,
          },
        ],
      },
      { routes: (on) => storeEmailsRoutes(on, storeEmails) },
      { routes: (on) => apiTokensRoutes(on, { apiTokens, clock }) },
    ];
  },
});
