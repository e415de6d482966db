import type { CallArguments } from '@tuerca/api-client';
import * as contracts from '@tuerca/contracts';
import type { ErrorCode, Operation } from '@tuerca/contracts';
import { requestOf } from '@tuerca/stack/main-job';
import { call, type LooseArguments } from '../call.ts';
import { receiveCode, receiveRecoveryToken } from '../inbox.ts';
import {
  createAccount,
  hireAdviser,
  newIdentity,
  password,
  signIn,
  startGuest,
  type Person,
} from '../people.ts';
import {
  bankBody,
  billingBody,
  confidentialFile,
  newArticle,
  newProductBody,
  newProductImageBody,
  newCartItem,
  newCartProduct,
  newTokenBody,
  newWish,
  orderBody,
  pixel,
  plannedActivity,
  quotationBody,
  sentProduct,
  solveCaptcha,
  storeBillingBody,
  supportCaseBody,
  type Holdings,
} from './holdings.ts';

/** A valid call of an operation on someone's data. */
export interface Fixture {
  operation: Operation;
  args(of: Holdings, caller: Person | null): Promise<LooseArguments>;
  /** Its arguments work only once: the next successful call needs new ones. */
  spends: boolean;
  /** It ends or replaces the caller's session, so each call gets its own. */
  endsSession: boolean;
  /** It ends the caller's other sessions, which have to be opened again. */
  endsOthers: boolean;
  /** It ends the caller's work for a store: the adviser who calls it is a new one. */
  leavesStore: boolean;
  /** The answer to a permitted call. */
  granted: number | ErrorCode;
}

type Awaitable<T> = T | Promise<T>;
// Curried, so that the operation's type is inferred before the arguments.
const fixture =
  <O extends Operation>(operation: O) =>
  (
    args: (of: Holdings, caller: Person | null) => Awaitable<CallArguments<O>>,
    {
      spends = false,
      endsSession = false,
      endsOthers = false,
      leavesStore = false,
      granted = 200,
    }: Partial<Fixture> = {},
  ): Fixture => ({
    operation,
    args: async (of, caller) => (await args(of, caller)) as LooseArguments,
    spends,
    endsSession,
    endsOthers,
    leavesStore,
    granted,
  });
const plain = <O extends Operation>(operation: O, more?: Partial<Fixture>): Fixture =>
  fixture(operation)(() => ({}) as CallArguments<O>, more);

const once = { spends: true };
const ends = { spends: true, endsSession: true };
const endsAll = { ...ends, endsOthers: true };
/** Redirects, if only to the login page: nobody is refused. */
const sentOn = { granted: 303 };
const sentBack = { granted: 302 };
/** Tests fetch no external URL, and local ones are refused: that is all a permitted caller learns. */
const notFetched = { granted: 'IMAGE_NOT_FETCHED' } as const;

/** No device signs for a test here; identity's tests have one. */
const notSigned = { granted: 'PASSKEY_FAILED' } as const;
/** Nobody of the cast has one. */
const noKey = { granted: 'NOT_FOUND' } as const;

/** Each caller's own plates wait only while the registry is down, which it is for no test here. */
const nothingWaits = { granted: 'NOT_FOUND' } as const;

/** Orders of the cast are paid through the platform. */
const paidOnline = { granted: 'ORDER_STEP' } as const;

/** Nobody has this line in the cart. */
const nothingOffered = { granted: 'QUOTATION_NOT_AVAILABLE' } as const;

/** None of the cast applies to open a store. */
const nothingBegun = { granted: 'NOT_FOUND' } as const;

/** The stores of the cast have the module, so that they can quote. */
const hasModule = { granted: 'CONFLICT' } as const;
/** A store asks for a rating a day after the order at the earliest. */
const notYet = { granted: 'RATING_EARLY' } as const;
/** An order is shipped once its store has said that it has the parts. */
const unconfirmed = { granted: 'ORDER_STEP' } as const;

const isWrong = { granted: 'PASSWORD_WRONG' } as const;

/** No catalogue has the substitute that is reported. */
const notShown = { granted: 'SUBSTITUTE_UNKNOWN' } as const;

const byId = (id: number) => ({ params: { id } });
/** A vehicle of the demo catalogues, as a link names it. */
const catalogVehicle = async () => {
  const { data } = await call(contracts.listCatalogVehicles, {
    query: { catalog: 'NISSAN', model: 'Sentra' },
  });
  const { catalog, vehicleId, ssd } = data[0]!;
  return { catalog, vehicleId, ssd };
};
const vin = '3N1AB7APXKY250019';

const registration = ({ cast }: Holdings) => ({
  ...newIdentity('Nueva'),
  password,
  city_id: cast.cityId,
  conditions: 1 as const,
  transport: 'token' as const,
});

const newLogin = async ({ cast }: Holdings) =>
  (await createAccount(cast.admin, 'Pasajera', cast.cityId)).identity;

const lineOf = async (of: Holdings) => (await of.newDeal()).quotation.quotationDetails[0]!.id;

/** A valid call of every operation of the contracts. */
export const fixtures: readonly Fixture[] = [
  // identity: sessions and codes
  fixture(contracts.startGuestSession)(() => ({ body: { transport: 'token' } }), ends),
  fixture(contracts.register)((of) => ({ body: registration(of) }), ends),
  fixture(contracts.login)(async (of) => {
    const { email: username } = await newLogin(of);
    return { body: { username, password, transport: 'token' } };
  }, ends),
  fixture(contracts.logInWithCode)(async (of) => {
    const { mobile } = await newLogin(of);
    const code = await receiveCode(mobile);
    return { body: { mobile_number: mobile, code, transport: 'token' } };
  }, ends),
  fixture(contracts.refreshSession)(
    async () => ({ body: { refresh_token: (await startGuest()).refreshToken, transport: 'token' } }),
    ends,
  ),
  plain(contracts.logout, ends),
  plain(contracts.listOwnSessions),
  fixture(contracts.endOwnSession)(() => ({ params: { id: '0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10' } }), {
    granted: 'NOT_FOUND',
  }),
  plain(contracts.endOtherSessions, endsAll),
  fixture(contracts.changePassword)(() => ({ body: { present_password: password, password } }), endsAll),
  plain(contracts.readOwnData),
  // With a right password the account would be gone, and the day's files used up.
  fixture(contracts.createOwnDataLink)(() => ({ body: { password: 'No-es-esta' } }), isWrong),
  fixture(contracts.downloadOwnData)(() => ({ params: { token: 'unknown' } }), { granted: 'NOT_FOUND' }),
  plain(contracts.readAccountClosing),
  fixture(contracts.closeAccount)(() => ({ body: { password: 'No-es-esta' } }), isWrong),
  plain(contracts.listPasskeys),
  plain(contracts.startPasskey),
  fixture(contracts.addPasskey)(
    () => ({ body: { name: 'Llave', credential: { id: 'AAAA', client_data: 'AAAA', attestation: 'AAAA' } } }),
    notSigned,
  ),
  fixture(contracts.renamePasskey)(() => ({ ...byId(1), body: { name: 'Llave' } }), noKey),
  fixture(contracts.removePasskey)(() => byId(1), noKey),
  plain(contracts.startPasskeyLogin),
  fixture(contracts.logInWithPasskey)(
    () => ({
      body: {
        credential: { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' },
      },
    }),
    notSigned,
  ),
  plain(contracts.listLinkedServices),
  fixture(contracts.linkService)(() => ({
    params: { service: 'local' },
    body: { urlreturn: '/users/page/cuenta' },
  })),
  fixture(contracts.unlinkService)(() => ({ params: { service: 'local' } }), noKey),
  fixture(contracts.undoContactChange)(() => ({ body: { token: 'made-up' } }), {
    granted: 'UNDO_LINK_WRONG',
  }),
  plain(contracts.readSignIns),
  fixture(contracts.saveCookieChoice)(() => ({ body: { accepted: false } })),
  fixture(contracts.requestAuthenticationCode)(() => ({ body: { mobile: newIdentity('').mobile } }), once),
  fixture(contracts.validateAuthenticationCode)(async () => {
    const { mobile } = newIdentity('');
    return { body: { mobile, code: await receiveCode(mobile) } };
  }, once),
  fixture(contracts.requestPasswordRecovery)(() => ({ body: { email: newIdentity('').email } }), once),
  fixture(contracts.resetPassword)(async (of) => {
    const { email } = await newLogin(of);
    return { body: { token: await receiveRecoveryToken(email), password } };
  }, once),
  plain(contracts.listSocialServices),
  fixture(contracts.startSocialLogin)(() => ({ params: { service: 'google' } }), sentOn),
  fixture(contracts.finishSocialLogin)(() => ({ params: { service: 'google' } }), sentOn),
  plain(contracts.authorizeLocally, sentBack),
  fixture(contracts.resumeLocalAuthorization)(() => ({ params: { uid: 'made-up' } }), sentBack),
  fixture(contracts.showLocalAccounts)(() => ({ params: { uid: 'made-up' } }), sentOn),
  fixture(contracts.chooseLocalAccount)(() => ({ params: { uid: 'made-up' }, body: {} }), sentOn),
  fixture(contracts.readSessionControlData)(({ person }) => ({ params: { userId: person.userId } })),

  // identity: users, stores, zones
  plain(contracts.listUsers),
  fixture(contracts.createUser)(
    ({ cast }) => ({ body: { ...newIdentity('Creada'), password, city_id: cast.cityId } }),
    once,
  ),
  fixture(contracts.readUser)(({ person }) => byId(person.userId)),
  fixture(contracts.updateUser)(({ person, cast }) => ({
    ...byId(person.userId),
    body: { city_id: cast.cityId },
  })),
  fixture(contracts.updateOwnUser)(({ cast }) => ({ body: { city_id: cast.cityId } })),
  fixture(contracts.saveUser)(({ cast }) => ({ body: { city_id: cast.cityId } })),
  fixture(contracts.validateCodeAndAssignUser)(
    () => ({ body: { mobile: newIdentity('').mobile, code: '000000' } }),
    {
      granted: 'CODE_WRONG',
    },
  ),
  fixture(contracts.validateUserData)(({ cast }) => ({ body: { city_id: cast.cityId } })),
  plain(contracts.listUserKinds),
  fixture(contracts.searchUsers)(() => ({ query: { search: 'nadie' } })),
  fixture(contracts.requestContactCode)(() => ({ body: { email: newIdentity('').email } }), once),
  fixture(contracts.consultNit)(() => ({ query: { nit: '900373115' } })),
  fixture(contracts.updateUserRights)(async ({ cast }) => {
    const { userId } = await createAccount(cast.admin, 'Por nombrar', cast.cityId);
    return { ...byId(userId), body: { managetuercaGoModule: true, rights: ['manageMessagesModule'] } };
  }, once),
  plain(contracts.listUserClasses),
  plain(contracts.readOwnClass),
  fixture(contracts.saveOwnClass)(() => ({ body: { user_class: 'mechanic', is_public: false } })),
  fixture(contracts.announceWorkshop)(() => ({ body: { workshop_name: 'Taller Los Andes' } })),
  plain(contracts.readOwnBrands),
  fixture(contracts.saveOwnBrands)(() => ({ body: { brand_ids: [] } })),
  fixture(contracts.updateUserClass)(({ cast }) => ({
    body: { user_id: cast.owner.userId, user_class: 'client' },
  })),
  plain(contracts.listAccounts),
  fixture(contracts.readAccount)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.blockAccount)(async ({ cast }) => {
    const { userId } = await createAccount(cast.admin, 'Por bloquear', cast.cityId);
    return { ...byId(userId), body: { reason: 'Publica datos de otros' } };
  }, once),
  fixture(contracts.unblockAccount)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.endAccountSessions)(async ({ cast }) => {
    const { userId } = await createAccount(cast.admin, 'Por cerrar', cast.cityId);
    return byId(userId);
  }, once),
  fixture(contracts.generatePasswordForUser)(async ({ cast }) => {
    const { userId } = await createAccount(cast.admin, 'Por renovar', cast.cityId);
    return byId(userId);
  }, once),
  fixture(contracts.readPublicProfile)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readUserConfig)(({ person }) => byId(person.userId)),
  fixture(contracts.updateUserPreferences)(({ person }) => ({
    ...byId(person.userId),
    body: { newRequestSound: true },
  })),
  fixture(contracts.createOrUpdateUserInQuotation)(async ({ cast }, caller) => {
    const { name, email, mobile } = caller?.mobile ? caller : newIdentity('Contacto');
    return {
      body: {
        name,
        email,
        mobile,
        localization_administrative_zone_id: cast.cityId,
        conditions: 1,
        code: await receiveCode(mobile),
        transport: 'token',
      },
    };
  }, ends),
  plain(contracts.listStores),
  plain(contracts.listStoreNames),
  plain(contracts.listStoreCards),
  fixture(contracts.readStoreDetail)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.readStore)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.createStore)(async ({ cast }) => {
    const { userId, identity } = await createAccount(cast.admin, 'Dueña de tienda', cast.cityId);
    return {
      body: { name: identity.name, user_id: userId, city_id: cast.cityId, brand_ids: [cast.brandId] },
    };
  }, once),
  fixture(contracts.updateStore)(({ cast }) => ({
    ...byId(cast.winningVendor.storeId!),
    body: { city_id: cast.cityId },
  })),
  fixture(contracts.readStoreConfig)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.updateStoreConfig)(({ cast }) => ({
    ...byId(cast.winningVendor.storeId!),
    body: { addressing_button_name: 'Escríbenos' },
  })),
  fixture(contracts.readShippingRules)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.updateShippingRules)(({ cast }) => ({
    ...byId(cast.winningVendor.storeId!),
    body: { rules: [], discounts: [] },
  })),
  fixture(contracts.readStorePage)(async ({ cast }) => {
    const { data } = await call(contracts.readStore, byId(cast.winningVendor.storeId!));
    return { params: { segment: data.segment } };
  }),
  fixture(contracts.updateStorePage)(({ cast }) => ({
    ...byId(cast.winningVendor.storeId!),
    body: { presentation: 'Frenos y suspensión desde 1987' },
  })),
  plain(contracts.listSalesModels),
  plain(contracts.listPriceListLabels),
  plain(contracts.listManagedStores),
  plain(contracts.listChanges),
  plain(contracts.listBrandRequests),
  fixture(contracts.createBrandRequest)(({ cast }) => ({
    body: { brand_id: cast.unsoldBrandId, text: 'Vendemos sus frenos' },
  })),
  fixture(contracts.decideBrandRequest)(async (of) => ({
    ...byId(await of.newBrandRequest()),
    body: { status: 'rejected', reason: 'Aún no' },
  })),
  plain(contracts.listModuleRequests),
  fixture(contracts.createModuleRequest)(
    () => ({ body: { name: 'Quien atiende', mobile: newIdentity('').mobile, text: 'Vendemos frenos' } }),
    hasModule,
  ),
  fixture(contracts.decideModuleRequest)(async (of) => ({
    ...byId(await of.newModuleRequest()),
    body: { status: 'rejected', reason: 'Aún no' },
  })),
  plain(contracts.readOwnStoreApplication),
  // Who has a store is told so, who has none could begin; both are told of the number.
  fixture(contracts.saveStoreApplication)(() => ({ body: { tax_id: '1-1' } }), { granted: 'INVALID_INPUT' }),
  plain(contracts.submitStoreApplication, nothingBegun),
  plain(contracts.reopenStoreApplication, nothingBegun),
  plain(contracts.listStoreApplications),
  plain(contracts.countStoreApplications),
  fixture(contracts.readStoreApplication)(async (of) => byId(await of.storeApplication())),
  fixture(contracts.decideStoreApplication)(
    async (of) => ({
      ...byId(await of.newStoreApplication()),
      body: { status: 'refused', reason: 'Aún no' },
    }),
    once,
  ),
  plain(contracts.listStoreModules),
  fixture(contracts.updateStoreActivity)(({ cast }) => ({
    ...byId(cast.winningVendor.storeId!),
    body: { is_active: true },
  })),
  fixture(contracts.closeStore)(
    ({ cast }) => ({ ...byId(cast.winningVendor.storeId!), body: { password: 'No-es-esta' } }),
    isWrong,
  ),
  fixture(contracts.handOverStore)(
    ({ cast }) => ({
      ...byId(cast.winningVendor.storeId!),
      body: { password: 'No-es-esta', adviser_id: cast.adviser.adviserId!, stays: true },
    }),
    isWrong,
  ),
  fixture(contracts.updateStoreModule)(({ cast }) => ({
    ...byId(cast.winningVendor.storeId!),
    body: { is_active: true },
  })),
  fixture(contracts.listApiTokens)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.generateNewApiToken)(
    ({ cast }) => ({ ...byId(cast.winningVendor.storeId!), body: newTokenBody() }),
    once,
  ),
  fixture(contracts.revokeApiToken)(async (of) => {
    const { id: tokenId } = await of.newApiToken();
    return { params: { id: of.cast.winningVendor.storeId!, tokenId } };
  }, once),
  fixture(contracts.exchangeApiToken)(async (of) => ({ body: { token: (await of.newApiToken()).token } })),
  fixture(contracts.readStoreBankData)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.updateStoreBankData)(({ cast }) => ({
    ...byId(cast.winningVendor.storeId!),
    body: bankBody(cast.winningVendor),
  })),
  fixture(contracts.readUserBankData)(({ person }) => byId(person.userId)),
  fixture(contracts.updateUserBankData)(({ person }) => ({ ...byId(person.userId), body: bankBody(person) })),
  fixture(contracts.readStoreEmail)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.makeEmailCode)(() => ({ body: { email: newIdentity('').email } })),
  // A code that nobody was sent: that it is wrong is all that who may ask learns.
  ...[contracts.validateCodeStore, contracts.validateEmailCode].map((operation) =>
    fixture(operation)(() => ({ body: { email: newIdentity('').email, code: '000000' } }), {
      granted: 'CODE_WRONG',
    }),
  ),
  fixture(contracts.removeStoreEmail)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.listStoreLegalDocuments)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.uploadStoreLegalDocument)(
    async ({ cast }) => ({
      ...byId(cast.winningVendor.storeId!),
      body: { kind: 'tax_certificate', file: await confidentialFile(cast.winningVendor) },
    }),
    once,
  ),
  fixture(contracts.saveFileInStoreConfig)(async (of) => ({
    ...byId(of.cast.winningVendor.storeId!),
    body: { document_id: await of.newStoreDocument(), expires_on: '2031-01-15' },
  })),
  fixture(contracts.deleteStoreLegalDocument)(
    async (of) => ({
      ...byId(of.cast.winningVendor.storeId!),
      body: { document_id: await of.newStoreDocument() },
    }),
    once,
  ),
  fixture(contracts.listUserLegalDocuments)(({ person }) => byId(person.userId)),
  fixture(contracts.uploadUserLegalDocument)(
    async ({ person }) => ({
      ...byId(person.userId),
      body: { kind: 'tax_certificate', file: await confidentialFile(person) },
    }),
    once,
  ),
  fixture(contracts.deleteUserLegalDocument)(
    async (of) => ({ ...byId(of.person.userId), body: { document_id: await of.newUserDocument() } }),
    once,
  ),
  plain(contracts.listDisbursements),
  fixture(contracts.requestDisbursement)(async (of) => {
    const id = await of.disbursement();
    await call(contracts.withdrawDisbursement, byId(id), of.cast.winningVendor.token);
    return { ...byId(of.cast.winningVendor.storeId!), body: { amount: 250_000 } };
  }, once),
  fixture(contracts.withdrawDisbursement)(async (of) => byId(await of.disbursement()), once),
  fixture(contracts.readDisbursementAccount)(async (of) => byId(await of.disbursement())),
  fixture(contracts.decideDisbursement)(
    async (of) => ({ ...byId(await of.disbursement()), body: { status: 'refused', reason: 'Falta el RUT' } }),
    once,
  ),
  plain(contracts.readWallet),
  plain(contracts.listWalletMovements),
  plain(contracts.getIndicatorsWallet),
  fixture(contracts.changeReadInWalletStatus)(async (of) => ({
    body: { id: await of.order(), isRead: true },
  })),
  plain(contracts.changeReadInWalletStatusAll),
  fixture(contracts.exportWalletMovements)(() => ({
    query: { from: '2026-01-01', to: '2026-01-31', format: 'csv' },
  })),
  fixture(contracts.downloadWalletStatement)(() => ({ query: { month: '2026-01', format: 'xlsx' } })),
  plain(contracts.listStoreFunds),
  fixture(contracts.listMovementsOfStore)(({ cast }) => byId(cast.winningVendor.storeId!)),
  plain(contracts.checkLedger),
  fixture(contracts.makeDisbursementBatch)(() => ({ body: { currency: 'COP' } })),
  fixture(contracts.findAccountByContact)(({ cast }) => ({
    body: { contact: 'nadie@tuerca.test', country: 'CO' as const, asked_by: cast.owner.userId },
  })),
  fixture(contracts.readPayoutAccounts)(async (of) => ({
    body: {
      read_by: of.cast.admin.userId,
      disbursements: [{ id: await of.disbursement(), store_id: of.cast.winningVendor.storeId! }],
    },
  })),
  plain(contracts.listAdvisers),
  fixture(contracts.createAdviser)(({ cast }) => ({
    body: { store_id: cast.vendorWithoutBrand.storeId!, name: 'Asesor sin cuenta' },
  })),
  fixture(contracts.deleteAdviser)(
    async ({ cast }) => byId((await hireAdviser(cast.vendorWithoutBrand)).adviserId!),
    once,
  ),
  fixture(contracts.readAdviser)(({ cast }) => byId(cast.adviser.adviserId!)),
  fixture(contracts.updateAdviser)(({ cast }) => ({
    ...byId(cast.adviser.adviserId!),
    body: { name: cast.adviser.name },
  })),
  fixture(contracts.restoreAdviser)(async (of) => byId(await of.formerAdviser())),
  // Whoever calls it is no adviser afterwards.
  fixture(contracts.leaveStore)(() => ({ body: { transport: 'token' } }), { ...ends, leavesStore: true }),
  plain(contracts.listAdviserInvitations),
  fixture(contracts.createAdviserInvitation)(
    ({ cast }) => ({
      body: {
        store_id: cast.vendorWithoutBrand.storeId!,
        name: 'Por invitar',
        email: newIdentity('').email,
      },
    }),
    once,
  ),
  fixture(contracts.resendAdviserInvitation)(async (of) => byId((await of.newInvitation()).id), once),
  fixture(contracts.withdrawAdviserInvitation)(async (of) => byId((await of.newInvitation()).id), once),
  fixture(contracts.readAdviserInvitation)(async (of) => ({
    body: { token: (await of.invitation()).token },
  })),
  fixture(contracts.acceptAdviserInvitation)(() => ({ body: { token: 'made-up', transport: 'token' } }), {
    granted: 'ADVISER_INVITATION_WRONG',
  }),
  plain(contracts.listZones),
  fixture(contracts.readZone)(({ cast }) => byId(cast.cityId)),
  fixture(contracts.createAddress)(({ cast }) => ({
    body: {
      address: 'Carrera 7 # 45-10',
      fullname: 'Quien recibe',
      identification: '79123456',
      city_id: cast.cityId,
      mobile: newIdentity('').mobile,
    },
  })),
  plain(contracts.listAddresses),
  fixture(contracts.readAddress)(async (of) => byId(await of.address())),
  fixture(contracts.updateAddress)(async (of) => ({
    ...byId(await of.address()),
    body: { fullname: 'Quien recibe' },
  })),
  fixture(contracts.deleteAddress)(async (of) => byId(await of.newAddress()), once),
  fixture(contracts.createActivity)(() => ({ body: plannedActivity }), once),
  plain(contracts.listActivities),
  fixture(contracts.updateActivity)(async (of) => ({
    ...byId(await of.activity()),
    body: { activity_state: 1 as const },
  })),
  fixture(contracts.deleteActivity)(async (of) => byId(await of.newActivity()), once),
  fixture(contracts.createProvider)(
    () => ({
      body: {
        razon_social: 'Proveedora SAS',
        nombre_comercial: 'Proveedora',
        whatsapp: newIdentity('').mobile,
      },
    }),
    once,
  ),
  plain(contracts.listProviders),
  fixture(contracts.updateProvider)(async (of) => ({
    ...byId(await of.provider()),
    body: { nombre_comercial: 'Proveedora del Norte' },
  })),
  fixture(contracts.deleteProvider)(async (of) => byId(await of.newProvider()), once),
  // One that is on the list is not deleted for good.
  fixture(contracts.destroyProvider)(async (of) => byId(await of.provider()), {
    granted: 'PROVIDER_STILL_LINKED',
  }),
  plain(contracts.listProvidersWithoutArticles),
  plain(contracts.listArticles),
  fixture(contracts.createArticle)(
    async (of) => ({
      body: { id_proveedor: await of.provider(), ...newArticle() },
    }),
    once,
  ),
  fixture(contracts.updateArticle)(async (of) => ({
    ...byId(await of.article()),
    body: { name: 'Pastillas de freno' },
  })),
  fixture(contracts.deleteArticle)(async (of) => byId(await of.newArticle()), once),
  fixture(contracts.importArticles)(async (of) => ({
    body: { id_proveedor: await of.provider(), articles: [newArticle()] },
  })),
  fixture(contracts.readProviderStructure)(async (of) => byId(await of.provider())),
  fixture(contracts.saveProviderStructure)(async (of) => ({
    ...byId(await of.provider()),
    body: { columnas: ['referencia1', 'name'] },
  })),
  plain(contracts.listWishes),
  fixture(contracts.sendNotifyPQRS)(async () => {
    const { name, email } = newIdentity('Quien escribe');
    return { body: { ...supportCaseBody(), name, email, reCaptcha: await solveCaptcha() } };
  }, once),
  fixture(contracts.followSupportCase)(async (of) => {
    const { number, email } = await of.supportCase();
    return { body: { number, email } };
  }),
  plain(contracts.listOwnSupportCases),
  plain(contracts.readStoreHelp),
  fixture(contracts.requestMoreIntegrationInformation)(() => ({ body: { text: 'Nuestro inventario' } })),
  fixture(contracts.sendCustomerAcceleratorRequest)(() => ({ body: { text: 'Más clientes' } })),
  fixture(contracts.hideSystemAreaForm24h)(() => ({ body: { is_hidden: true } })),
  plain(contracts.listSupportCases),
  plain(contracts.countSupportCases),
  fixture(contracts.readSupportCase)(async (of) => byId((await of.supportCase()).id)),
  fixture(contracts.decideSupportCase)(
    async (of) => ({
      ...byId((await of.newSupportCase()).id),
      body: { status: 'answered', answer: 'Ya lo revisamos.' },
    }),
    once,
  ),
  fixture(contracts.createWish)(() => ({ body: newWish() }), once),
  fixture(contracts.updateWish)(async (of) => ({ ...byId(await of.wish()), body: { amount: 2 } })),
  fixture(contracts.deleteWish)(async (of) => byId(await of.newWish()), once),
  plain(contracts.listSupplierQualifications),
  fixture(contracts.createSupplierQualification)(async (of) => ({
    body: { id_proveedor: await of.provider(), calificacion: 4 },
  })),
  fixture(contracts.updateSupplierQualification)(async (of) => ({
    ...byId(await of.supplierQualification()),
    body: { calificacion: 5 },
  })),
  fixture(contracts.readProviderLink)(async (of) => ({ body: { token: await of.providerLink() } })),
  // A link opens any number of times.
  fixture(contracts.openProviderLink)(
    async (of) => ({ body: { token: await of.providerLink(), transport: 'token' } }),
    ends,
  ),
  fixture(contracts.refuseProviderLink)(
    async (of) => ({ body: { token: await of.newProviderLink() } }),
    once,
  ),

  // catalogue
  plain(contracts.listVehicleBrands),
  plain(contracts.listAllVehicleBrands),
  fixture(contracts.readVehicleBrand)(({ cast }) => byId(cast.brandId)),
  fixture(contracts.listVehicleModels)(({ cast }) => ({ query: { filter: { brand_id: cast.brandId } } })),
  fixture(contracts.readVehicleByVin)(() => ({ query: { identification: vin } })),
  fixture(contracts.readVinHasCatalog)(() => ({ query: { VIN: vin } })),
  fixture(contracts.verifyVinInCatalogForActiveUser)(() => ({ query: { VIN: vin } })),
  plain(contracts.listPartCatalogs),
  fixture(contracts.readPartCatalog)(() => ({ query: { catalog: 'NISSAN' } })),
  fixture(contracts.listCatalogModels)(() => ({ query: { catalog: 'NISSAN' } })),
  fixture(contracts.listCatalogVehicles)(() => ({ query: { catalog: 'NISSAN', model: 'Sentra' } })),
  fixture(contracts.listPartGroups)(async () => ({ query: await catalogVehicle() })),
  fixture(contracts.listQuickGroups)(async () => ({ query: await catalogVehicle() })),
  fixture(contracts.listQuickDetail)(async () => ({
    query: { ...(await catalogVehicle()), quickGroupId: 'brake-pads' },
  })),
  fixture(contracts.readPartUnit)(async () => ({
    query: { ...(await catalogVehicle()), unitId: 'B17-front-brake' },
  })),
  fixture(contracts.findPartInVehicle)(async () => ({
    query: { ...(await catalogVehicle()), search: 'pastillas' },
  })),
  fixture(contracts.readUnitPicture)(async () => {
    const { data } = await call(contracts.readPartCatalog, { query: { catalog: 'NISSAN' } });
    return { params: { catalog: data.code, version: data.version, picture: 'front-brake.svg' } };
  }),
  fixture(contracts.findCatalogsByOem)(() => ({ query: { oem: '41060-4AF0A' } })),
  fixture(contracts.findVehicleByOem)(() => ({ query: { catalog: 'NISSAN', oem: '41060-4AF0A' } })),
  plain(contracts.readSearchesPerformed),
  plain(contracts.listSearchesPerformedByDay),
  plain(contracts.listSearchesPerformedByUser),
  plain(contracts.readSearchAnalytics),
  plain(contracts.readCatalogProvider),
  fixture(contracts.listMostSearched)(() => ({ query: { kind: 'oem' } })),
  fixture(contracts.reportSubstitutionError)(
    async () => ({
      body: {
        ...(await catalogVehicle()),
        unitId: 'B17-front-brake',
        oem: '41060-4AF0A',
        substitute: '00000-00000',
        reason: 'No es del mismo motor',
      },
    }),
    notShown,
  ),
  plain(contracts.listSubstitutionReports),
  fixture(contracts.decideSubstitutionReport)(
    () => ({ ...byId(999_999_999), body: { status: 'rejected', answer: 'Sí es del mismo motor' } }),
    { granted: 'NOT_FOUND' },
  ),
  // A list without a part number: that it cannot be read is all that who may upload one learns.
  fixture(contracts.startProductUpload)(
    () => ({
      body: { name: 'nada.csv' },
      files: [{ filename: 'nada.csv', content: new Blob(['nombre\n']) }],
    }),
    { granted: 'PRODUCT_UPLOAD_UNREADABLE' },
  ),
  plain(contracts.listProductUploads),
  fixture(contracts.readProductUpload)(async (of) => byId(await of.productUpload())),
  fixture(contracts.downloadProductUploadReport)(async (of) => byId(await of.productUpload())),
  fixture(contracts.saveProductsByReference)(() => ({ body: { products: [sentProduct] } })),
  plain(contracts.getProductsUploadConfApi),
  fixture(contracts.readMerchantFeed)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.sendProductsToMerchantCenter)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.readMerchantCenterFeed)(
    ({ cast }) => ({ ...byId(cast.winningVendor.storeId!), query: { key: 'guessed' } }),
    { granted: 'NOT_FOUND' },
  ),
  plain(contracts.readProductsSyncML),
  fixture(contracts.changeProductsSyncML)(() => ({ body: { enabled: true } }), {
    granted: 'MARKETPLACE_NOT_CONNECTED',
  }),
  fixture(contracts.saveSalesDataForML)(() => ({ body: { seller: 'TIENDA', token: 'de nadie' } }), {
    granted: 'MARKETPLACE_REFUSED',
  }),
  fixture(contracts.countPersonalDataOfCatalogue)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readPersonalDataOfCatalogue)(({ cast }) => ({
    params: { id: cast.owner.userId, kind: 'substitutionReports' as const },
  })),

  // catalogue: products of stores
  fixture(contracts.searchProducts)(() => ({ query: { q: 'pastillas' } })),
  fixture(contracts.readProductFacets)(() => ({ query: { q: 'pastillas' } })),
  fixture(contracts.suggestProducts)(() => ({ query: { q: 'past' } })),
  fixture(contracts.searchProductByReference)(() => ({ query: { reference: 'D1060-1AA0A' } })),
  fixture(contracts.getProductDetailByUrl)(async (of) => ({ query: { url: (await of.product()).url } })),
  fixture(contracts.getCompatibleVehicles)(async (of) => byId((await of.product()).id)),
  fixture(contracts.readProductOffers)(async (of) => ({ query: { ids: [(await of.product()).id] } })),
  plain(contracts.listProductsCategoryGroup),
  plain(contracts.listVehicleBrandsForSystems),
  plain(contracts.listOwnProducts),
  fixture(contracts.loadProduct)(async (of) => byId((await of.product()).id)),
  fixture(contracts.createProduct)(() => ({ body: newProductBody() }), once),
  fixture(contracts.updateProduct)(async (of) => ({
    ...byId((await of.product()).id),
    body: { scenario: 'stock', stock: 9 },
  })),
  fixture(contracts.deleteProduct)(async (of) => byId((await of.newProduct()).id), once),
  fixture(contracts.claimProducts)(async (of) => ({
    body: {
      claimKey: crypto.randomUUID(),
      products: [{ productId: (await of.product()).id, amount: 1, unitPriceMinor: 18_000_000 }],
    },
  })),
  fixture(contracts.settleProductClaim)(() => ({
    body: { claimKey: crypto.randomUUID(), outcome: 'released' },
  })),
  plain(contracts.listProductImages),
  fixture(contracts.findProductImage)(() => ({ query: { reference: 'D1060-1AA0A' } })),
  fixture(contracts.createProductImage)(() => ({ body: newProductImageBody() }), once),
  fixture(contracts.updateProductImage)(async (of) => ({
    ...byId(await of.productImage()),
    body: { name: 'Pastillas delanteras' },
  })),
  fixture(contracts.deleteProductImage)(async (of) => byId(await of.newProductImage()), once),
  fixture(contracts.reportProductImage)(
    async (of) => ({
      ...byId(await of.newProductImage()),
      body: { reason: 'wrong_part', detail: 'La foto es de otra pieza' },
    }),
    once,
  ),
  plain(contracts.listProductImageReports),
  fixture(contracts.decideProductImageReport)(
    () => ({ ...byId(999_999_999), body: { status: 'kept', answer: 'Es la pieza' } }),
    { granted: 'NOT_FOUND' },
  ),

  // garage
  plain(contracts.listVehicles),
  fixture(contracts.createVehicle)(({ cast }) => ({
    body: { brand_id: cast.brandId, brand_name: 'Nissan', model: 'March', year: 2016 },
  })),
  plain(contracts.countVehicles),
  plain(contracts.readVehiclePublicity),
  fixture(contracts.setVehiclePublicity)(() => ({ body: { is_public: false } })),
  fixture(contracts.listPublicVehicles)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readVehicle)(async (of) => byId(await of.vehicle())),
  fixture(contracts.updateVehicle)(async (of) => ({ ...byId(await of.vehicle()), body: { color: 'Rojo' } })),
  fixture(contracts.choosePrimaryVehicle)(async (of) => ({
    ...byId(await of.vehicle()),
    body: { is_primary: false },
  })),
  fixture(contracts.offerVehicle)(
    async (of) => ({ ...byId(await of.newVehicle()), body: { contact: 'nadie@tuerca.test' } }),
    once,
  ),
  plain(contracts.listVehicleTransfers),
  fixture(contracts.decideVehicleTransfer)(async (of) => ({
    ...byId(await of.newTransfer()),
    body: { decision: 'withdraw' as const },
  })),
  fixture(contracts.shareVehicle)(async (of) => ({ ...byId(await of.vehicle()), body: { is_shared: true } })),
  fixture(contracts.readVehicleSheet)(async (of) => ({ params: { hash: await of.vehicleSheet() } })),
  fixture(contracts.getVehicleImages)(async (of) => byId(await of.vehicle())),
  fixture(contracts.saveVehicleImages)(async (of) => ({ ...byId(await of.vehicle()), body: { images: [] } })),
  fixture(contracts.saveVehiclePaper)(async (of) => ({
    ...byId(await of.vehicle()),
    body: { kind: 'soat' as const, expires_on: '2027-01-15' },
  })),
  fixture(contracts.deleteVehiclePaper)(async (of) => ({
    params: { id: await of.vehicle(), kind: 'soat' as const },
  })),
  fixture(contracts.deleteVehicle)(async (of) => byId(await of.newVehicle()), once),
  plain(contracts.readCaptchaChallenge),
  fixture(contracts.findVehicleByPlatePremium)(
    () => ({ body: { licensePlate: 'ZZZ999', allowFreeSearches: 0 as const } }),
    { granted: 'PLATE_NOT_FOUND' },
  ),
  plain(contracts.listPlateLookups),
  plain(contracts.readPlateRegistry),
  fixture(contracts.findVehicleByPlate)(
    async () => ({ body: { licensePlate: 'ABC123', reCaptcha: await solveCaptcha() } }),
    once,
  ),
  plain(contracts.readPlateQuota),
  fixture(contracts.setPlateWait)(() => ({ body: { licensePlate: 'ABC123', is_told: false } }), nothingWaits),
  fixture(contracts.setPlateRegistryMode)(() => ({ body: { mode: 'up' } })),

  // quotation: requests
  fixture(contracts.createQuotationRequest)(({ cast }) => ({
    body: requestOf(cast, [{ name: 'Amortiguador trasero' }]),
  })),
  fixture(contracts.listQuotationRequests)(() => ({
    query: { with: ['user', 'details', 'quotations', 'quotations.quotationDetails'] },
  })),
  plain(contracts.countPendingRequests),
  fixture(contracts.readQuotationRequest)(async (of) => ({
    ...byId((await of.deal()).requestId),
    query: { with: ['user', 'details', 'quotations', 'quotations.quotationDetails'] },
  })),
  fixture(contracts.updateQuotationRequest)(
    async (of) => ({
      ...byId((await of.newDeal()).requestId),
      body: { is_closed: true, close_reason: 'Ya compré' },
    }),
    once,
  ),
  fixture(contracts.readRequestReach)(async (of) => byId((await of.deal()).requestId)),
  fixture(contracts.readServiceCosts)(async (of) =>
    byId(await of.newRequest(of.cast.winningVendor.storeId!)),
  ),
  fixture(contracts.listOwnPrices)(async (of) => byId((await of.deal()).requestId)),
  fixture(contracts.listMarketPrices)(async (of) => byId((await of.deal()).requestId)),
  fixture(contracts.listOwnPhotos)(async (of) => ({
    ...byId((await of.deal()).requestId),
    query: { name: 'Pastillas de freno', reference: 'BP-1' },
  })),
  fixture(contracts.saveProcessObservation)(async (of) => ({
    body: { quotation_request_id: (await of.deal()).requestId, processObservation: 'Buscando en bodega' },
  })),
  fixture(contracts.discardQuotationRequest)(
    async (of) => ({ body: { quotation_request_id: await of.newRequest(), reason: 'Otro' } }),
    once,
  ),
  fixture(contracts.undoRequestDiscard)(async (of) => byId(await of.newDiscard()), once),
  plain(contracts.listRequestDiscards),

  // quotation: quotations, orders
  fixture(contracts.createQuotation)(async (of) => {
    const body = await quotationBody(of.cast.winningVendor, await of.newRequest());
    // At a price of no store: several callers send it, and each store's prices are searched for in answers.
    const quotationDetails = body.quotationDetails.map(({ reference: _its, ...line }) => ({
      ...line,
      unit_price: 5555,
    }));
    return { body: { ...body, quotationDetails } };
  }, once),
  fixture(contracts.registerInfraction)(
    async (of) => ({
      body: {
        quotation_id: (await of.newDeal()).quotation.id,
        infraction_type: 'another',
        infraction_detail: 'Escribió su número en las observaciones.',
        infraction_file: (await of.file()).path,
      },
    }),
    once,
  ),
  plain(contracts.listInfractions),
  plain(contracts.listQuotations),
  fixture(contracts.readQuotation)(async (of) => byId((await of.deal()).quotation.id)),
  fixture(contracts.downloadQuotationInPdf)(async (of) => byId((await of.deal()).quotation.id)),
  fixture(contracts.downloadComparisonInPdf)(async (of) => byId((await of.deal()).requestId)),
  // All that a manager may change: removing observations and photos.
  fixture(contracts.updateQuotation)(async (of) => ({
    ...byId((await of.deal()).quotation.id),
    body: { observations: null },
  })),
  fixture(contracts.closeQuotation)(async (of) => byId((await of.newDeal()).quotation.id), once),
  fixture(contracts.updateQuotationDetail)(async (of) => ({
    ...byId((await of.deal()).quotation.quotationDetails[0]!.id),
    body: { image: null },
  })),
  fixture(contracts.deleteQuotationDetail)(async (of) => byId(await lineOf(of)), once),
  fixture(contracts.createNewOrder)(async (of) => {
    const { quotation } = await of.newDeal();
    return { ...byId(quotation.id), body: orderBody(quotation, await of.address()) };
  }, once),
  fixture(contracts.createPaymentLink)(async (of) => {
    const { quotation } = await of.newDeal();
    return { ...byId(quotation.id), body: orderBody(quotation, await of.address()) };
  }, once),
  fixture(contracts.makePurchase)(async (of) => {
    const { quotation } = await of.newDeal();
    const { addressId, ...rest } = orderBody(quotation, await of.address());
    return { body: { quotations: [{ quotation_id: quotation.id, ...rest }], addressId } };
  }, once),
  fixture(contracts.listReceivedQuotations)(async (of) => ({
    query: { ids: [(await of.deal()).quotation.id] },
  })),
  plain(contracts.itemsPendingShoppingCart),
  plain(contracts.countItemsInShoppingCart),
  fixture(contracts.addToCart)(() => ({ body: { items: [newCartItem()] } }), once),
  fixture(contracts.updateCart)(async (of) => ({
    body: { quotation_detail_id: await of.cartItem(), amount: 3 },
  })),
  fixture(contracts.deleteSelectedProducts)(
    async (of) => ({
      body: { quotation_detail_ids: [await of.newCartItem()] },
    }),
    once,
  ),
  plain(contracts.listCartProducts),
  fixture(contracts.addProductsToCart)(() => ({ body: { items: [newCartProduct()] } }), once),
  fixture(contracts.updateCartProduct)(async (of) => ({
    body: { product_id: await of.cartProduct(), amount: 3 },
  })),
  fixture(contracts.removeCartProducts)(
    async (of) => ({ body: { product_ids: [await of.newCartProduct()] } }),
    once,
  ),
  fixture(contracts.savePurchaseOrder)(async (of) => {
    const { id: product_id, price: unit_price } = await of.newSoldProduct();
    const vehicle = { brand_id: of.cast.brandId, model: 'Sentra', year: 2019 };
    const products = [{ product_id, amount: 1, unit_price }];
    return { body: { products, vehicle, addressId: await of.address() } };
  }, once),
  fixture(contracts.downloadQuotationInCart)(
    () => ({ query: { ids: [newCartItem().quotation_detail_id] } }),
    nothingOffered,
  ),
  ...[contracts.sendQuotationToClientAjax, contracts.sendQuotationNotavailableToClientAjax].map((operation) =>
    fixture(operation)(
      async (of) => ({
        body: {
          quotation_detail_ids: [await of.offeredCartItem()],
          name: 'Ana',
          email: newIdentity('Ana').email,
        },
      }),
      once,
    ),
  ),
  fixture(contracts.createNewOrders)(async (of) => {
    const { requestId, quotation, rival } = await of.newDeal();
    const body = [quotation, rival].flatMap((each) => (each ? [each] : []));
    const addressId = await of.address();
    const quotations = body.map((each) => {
      const { addressId: _one, ...rest } = orderBody(each, addressId);
      return { quotation_id: each.id, ...rest };
    });
    return { ...byId(requestId), body: { quotations, addressId } };
  }, once),
  fixture(contracts.discardQuotation)(
    async (of) => ({ body: { quotation_id: (await of.newDeal()).quotation.id, reason: 'Otro' } }),
    once,
  ),
  fixture(contracts.undoQuotationDiscard)(async (of) => byId(await of.newRejection()), once),
  plain(contracts.readEfficiencyIndicators),
  plain(contracts.listAdviserFigures),
  fixture(contracts.readStoreIndicators)(() => ({ query: { from: '2026-01-01', to: '2026-01-31' } })),
  plain(contracts.readDiscardIndicators),
  fixture(contracts.readBuyerDiscardIndicators)(({ cast }) => byId(cast.winningVendor.storeId!)),
  plain(contracts.listAnalytics),
  plain(contracts.readAnalyticsTotals),
  plain(contracts.exportAnalytics),

  // quotation: what everyone may see
  plain(contracts.readMarketplaceFigures),
  fixture(contracts.readStoreFigures)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.suggestPartNames)(() => ({ query: { text: 'pas' } })),
  plain(contracts.listPartNamePairs),
  fixture(contracts.decidePartNamePair)(async (of) => ({
    ...byId(await of.namePair()),
    body: { status: 'confirmed' },
  })),
  plain(contracts.listPartNameGroups),
  fixture(contracts.createPartNameGroup)(({ nameOfPart }) => ({
    body: { country: 'CO', names: [nameOfPart(), nameOfPart()] },
  })),
  fixture(contracts.updatePartNameGroup)(async (of) => {
    const { id, version } = await of.newNameGroup();
    return { ...byId(id), body: { names: [of.nameOfPart(), of.nameOfPart()], version } };
  }, once),
  plain(contracts.listSalesOpportunities),
  plain(contracts.readSalesOpportunityIndicators),
  fixture(contracts.listAskedModels)(({ cast }) => ({ query: { brand_id: cast.brandId } })),

  // cart
  plain(contracts.listTransactions),
  plain(contracts.countUnreadTransactions),
  fixture(contracts.readTransaction)(async (of) => byId(await of.order())),
  fixture(contracts.changeReadStatus)(async (of) => ({ body: { id: await of.order(), isRead: true } })),
  plain(contracts.changeReadStatusAll),
  plain(contracts.changeReadInReturnStatusAll),
  plain(contracts.countOrdersByState),
  fixture(contracts.changeOrderVisibility)(async (of) => ({
    body: { id: await of.order(), is_visible: true },
  })),
  fixture(contracts.changeOrderState)(
    async (of) => ({
      ...byId(await of.newOrder()),
      body: { event: 'cancel' as const, reason: 'Ya no lo necesito' },
    }),
    once,
  ),
  fixture(contracts.editStockConfirmationAsAvailable)(
    async (of) => ({ body: { id: await of.newOrder() } }),
    once,
  ),
  fixture(contracts.setShippingInfo)(
    async (of) => ({ body: { id: await of.order(), carrier: 'Servientrega' } }),
    unconfirmed,
  ),
  // No parcel has this number.
  fixture(contracts.confirmParcel)(async (of) => ({ body: { id: await of.order(), parcel_id: 987_654 } }), {
    granted: 'NOT_FOUND',
  }),
  // Who may is told that the store has no such adviser.
  fixture(contracts.registerAdviser)(
    async (of) => ({ body: { id: await of.order(), adviser_id: 987_654 } }),
    { granted: 'ADVISER_REQUIRED' },
  ),
  fixture(contracts.associateVehicleToPurchase)(async (of) => ({
    body: { id: await of.order(), vehicle_id: null },
  })),
  fixture(contracts.choosePaymentOption)(
    async (of) => ({ body: { id: await of.order(), payment_option: 'cash' } }),
    paidOnline,
  ),
  plain(contracts.getCountOrdersAvailable),
  // Nobody of the cast has connected a system yet.
  fixture(contracts.sendOrderToAPI)(async (of) => ({ body: { id: await of.order() } }), {
    granted: 'CLIENT_API_MISSING',
  }),
  plain(contracts.getClientsApi),
  fixture(contracts.saveClientApi)(() => ({ body: { url: 'https://tienda.invalid/pedidos' } })),
  plain(contracts.listApiDeliveries),
  plain(contracts.removeApiSync),
  plain(contracts.loadTransactionReturns),
  plain(contracts.countTransactionReturns),
  fixture(contracts.readTransactionReturn)(async (of) => byId((await of.goingBack()).id)),
  fixture(contracts.createTransactionReturn)(async (of) => {
    const { id, details } = await of.deliveredOrder();
    return {
      body: {
        order_id: id,
        reason: 'doesNotFit' as const,
        description: 'No entra',
        details: [{ order_detail_id: details[0]!.id, amount: 1 }],
      },
    };
  }, once),
  fixture(contracts.changeTransactionReturn)(
    async (of) => ({ ...byId((await of.goingBack()).id), body: { event: 'receive' as const } }),
    { granted: 'RETURN_STEP' },
  ),
  fixture(contracts.changeReadInReturnStatus)(async (of) => ({
    body: { id: (await of.goingBack()).id, isRead: true },
  })),
  fixture(contracts.createOrderOfQuotation)(() => ({ body: {} as never })),

  // cart: invoices
  fixture(contracts.readBillingData)(() => ({ params: { country: 'CO' } })),
  fixture(contracts.saveBillingData)(() => ({ body: billingBody })),
  fixture(contracts.removeBillingData)(() => ({ params: { country: 'MX' } })),
  fixture(contracts.readStoreBillingData)(() => ({ params: { country: 'CO' } })),
  fixture(contracts.saveStoreBillingData)(() => ({ body: storeBillingBody })),
  fixture(contracts.readOrderInvoices)(async (of) => byId(await of.order())),
  // It is neither paid nor sent.
  fixture(contracts.askInvoice)(async (of) => ({ ...byId(await of.newOrder()), body: billingBody }), {
    granted: 'INVOICE_EARLY',
  }),
  // It was stamped.
  fixture(contracts.retryInvoice)(async (of) => byId(await of.invoice()), { granted: 'CONFLICT' }),
  plain(contracts.listInvoices),
  fixture(contracts.exportInvoices)(() => ({ query: { month: '2026-01', format: 'csv' } })),
  fixture(contracts.downloadInvoice)(async (of) => ({
    ...byId(await of.invoice()),
    query: { format: 'xml' },
  })),

  // cart: payments
  plain(contracts.readPaymentProviders),
  fixture(contracts.makeTransactionPaid)(async (of) => ({ body: { order_ids: [await of.order()] } })),
  fixture(contracts.loadTransactionPaid)(async (of) => byId((await of.payment()).id)),
  // Nobody paid it.
  fixture(contracts.downloadPaymentReceipt)(async (of) => byId((await of.payment()).id), {
    granted: 'ORDER_NOT_PAID',
  }),
  fixture(contracts.updateTransactionPaid)(async (of) => byId((await of.payment()).id)),
  fixture(contracts.readPaymentReturn)(async (of) => ({
    params: { reference: (await of.payment()).reference },
  })),
  // Nobody paid it.
  fixture(contracts.downloadPaymentReturnReceipt)(
    async (of) => ({ params: { reference: (await of.payment()).reference } }),
    { granted: 'ORDER_NOT_PAID' },
  ),
  plain(contracts.listTransactionsPaid),
  // Nobody paid it.
  fixture(contracts.reversePaymentTypeTransactions)(
    async (of) => ({ body: { order_id: await of.order(), reason: 'Llegó roto' } }),
    { granted: 'ORDER_NOT_PAID' },
  ),
  fixture(contracts.createOrderPaymentLink)(async (of) => byId(await of.order())),
  fixture(contracts.readPaymentLink)(async (of) => ({ params: { token: await of.paymentLink() } })),
  fixture(contracts.payByLink)(async (of) => ({ params: { token: await of.paymentLink() } })),
  // Nobody but the provider signs.
  fixture(contracts.receivePaymentWebhook)(() => ({ params: { provider: 'sandbox' as const }, body: '{}' }), {
    granted: 'WEBHOOK_WRONG',
  }),
  fixture(contracts.readSandboxCheckout)(async (of) => ({
    params: { reference: (await of.payment()).reference },
  })),
  fixture(contracts.chooseSandboxOutcome)(async (of) => ({
    params: { reference: (await of.newPayment()).reference },
    body: { choice: 'refuse' as const },
  })),
  plain(contracts.listPaymentDifferences),
  // There is none.
  fixture(contracts.decidePaymentDifference)(
    () => ({ ...byId(987_654), body: { decision: 'close' as const, note: 'Revisado' } }),
    { granted: 'NOT_FOUND' },
  ),

  fixture(contracts.createRating)(
    async (of) => ({ body: { order_id: await of.newOrder(), score: 9, received: true } }),
    once,
  ),
  fixture(contracts.listRatings)(({ cast }) => byId(cast.winningVendor.storeId!)),
  fixture(contracts.readBuyerRatings)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.answerRating)(
    async (of) => ({ ...byId(await of.newRating()), body: { answer: 'Gracias por tu compra' } }),
    once,
  ),
  fixture(contracts.notifyReportRating)(
    async (of) => ({ body: { rating_id: await of.newRating(), reason: 'Esta compra nunca se hizo.' } }),
    once,
  ),
  fixture(contracts.resendScore)(async (of) => ({ body: { order_id: await of.order() } }), notYet),
  plain(contracts.readRatingRecords),

  // between services alone
  fixture(contracts.verifyCaptcha)(async () => ({ body: { solution: await solveCaptcha() } }), once),
  fixture(contracts.countPersonalDataOfGarage)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readPersonalDataOfGarage)(({ cast }) => ({
    params: { id: cast.owner.userId, kind: 'vehicles' as const },
  })),
  fixture(contracts.countPersonalDataOfQuotation)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readPersonalDataOfQuotation)(({ cast }) => ({
    params: { id: cast.owner.userId, kind: 'requests' as const },
  })),
  fixture(contracts.countPersonalDataOfCart)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readPersonalDataOfCart)(({ cast }) => ({
    params: { id: cast.owner.userId, kind: 'orders' as const },
  })),
  fixture(contracts.countPersonalDataOfChat)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readPersonalDataOfChat)(({ cast }) => ({
    params: { id: cast.owner.userId, kind: 'messages' as const },
  })),
  fixture(contracts.countPersonalDataOfNotification)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readPersonalDataOfNotification)(({ cast }) => ({
    params: { id: cast.owner.userId, kind: 'notifications' as const },
  })),
  fixture(contracts.countPersonalDataOfMedia)(({ cast }) => byId(cast.owner.userId)),
  fixture(contracts.readPersonalDataOfMedia)(({ cast }) => ({
    params: { id: cast.owner.userId, kind: 'files' as const },
  })),

  // chat
  plain(contracts.listConversations),
  fixture(contracts.listMessages)(async (of) => ({
    query: { filter: { conversation_id: (await of.conversation()).id } },
  })),
  fixture(contracts.sendMessage)(async (of) => {
    const { quotation_request_id, quotation_id } = await of.conversation();
    const store_id = of.cast.winningVendor.storeId;
    return { body: { quotation_request_id, quotation_id, store_id, message: 'Sí, es el mismo' } };
  }),
  fixture(contracts.markMessagesRead)(async (of) => ({
    body: { conversation_id: (await of.conversation()).id },
  })),
  plain(contracts.markMessagesDelivered),
  fixture(contracts.deleteMessage)(async (of) => byId(await of.newMessage()), once),

  // notification
  plain(contracts.listNotifications),
  fixture(contracts.createZone)(() => ({ body: { parent_id: 999_999_999, name: 'Ninguna' } }), {
    granted: 'ZONE_UNKNOWN',
  }),
  fixture(contracts.updateZone)(() => ({ ...byId(999_999_999), body: { name: 'Ninguna' } }), {
    granted: 'NOT_FOUND',
  }),
  fixture(contracts.createVehicleBrand)(
    () => ({ body: { name: 'Nissan', kinds: ['car' as const], countries: ['CO' as const] } }),
    { granted: 'CONFLICT' },
  ),
  fixture(contracts.updateVehicleBrand)(() => ({ ...byId(999_999_999), body: { is_active: false } }), {
    granted: 'NOT_FOUND',
  }),
  plain(contracts.listProviderLetters),
  plain(contracts.listDeadLetters),
  fixture(contracts.replayDeadLetter)(() => ({ body: { id: 'tuerca.identity/999999999' } }), {
    granted: 'NOT_FOUND',
  }),
  plain(contracts.readDeliveryFigures),
  ...Object.values(contracts.readBackgroundWork).map((operation) => plain(operation)),
  plain(contracts.countNotifications),
  plain(contracts.countPendingMessages),
  plain(contracts.countCartNotifications),
  fixture(contracts.countNotificationsByTopic)(({ person }) => byId(person.userId)),
  fixture(contracts.markNotificationDone)(async (of) => byId(await of.notification())),
  fixture(contracts.updateNotification)(async (of) => ({
    ...byId(await of.notification()),
    body: { is_done: false },
  })),
  plain(contracts.markAllNotificationsDone),
  fixture(contracts.markNotificationsSeen)(() => ({ body: { quotation_request_id: 1 } })),
  plain(contracts.readDeveloperInbox),
  fixture(contracts.deliverMessage)(() => ({ body: { channel: 'email', to: 'a@b.test', text: 'Hola' } })),

  // media
  fixture(contracts.uploadFile)(() => ({
    body: { is_public: true },
    files: [{ filename: 'pixel.png', content: new Blob([Buffer.from(pixel, 'base64')]) }],
  })),
  fixture(contracts.uploadBase64File)(() => ({ body: { name: 'pixel.png', data: pixel } })),
  fixture(contracts.uploadFileFromUrl)(() => ({ body: { url: 'http://127.0.0.1/freno.jpg' } }), notFetched),
  fixture(contracts.readFileDetails)(async (of) => ({ params: { id: (await of.file()).id } })),
  fixture(contracts.readFileFacts)(async (of) => ({ params: { id: (await of.file()).id } })),
  fixture(contracts.readFileContent)(async (of) => ({ params: { id: (await of.file()).id } })),
];

/** A session for a call that ends it: another of the same person, or a new guest. */
export const anotherSession = async (person: Person, { guest }: { guest: boolean }): Promise<Person> =>
  guest ? startGuest() : { ...(await signIn(person)) };
