import { readBackgroundWork, type ErrorCode, type Operation } from '@tuerca/contracts';
import type { CallerName, PersonName } from '../people.ts';

/** Who owns what an operation addresses, and the answer to others. */
export interface Ownership {
  /** What the call addresses, and its owner. */
  of: string;
  /** The members of the cast who own it: `owner`, and the winning vendor's store if a store is involved. */
  own: readonly PersonName[];
  /** The answer to others with a permitted role; NOT_FOUND by default, to hide that it exists. */
  others?: Partial<Record<CallerName, ErrorCode>>;
  /** The contract says `any`, and yet the thing is someone's: who is not in `own` is refused like the rest. */
  alsoAny?: true;
}

/** Nothing in it is anybody's: whoever may call is answered. */
export const everyones = 'everyone’s';
/** It has no id of anybody: it lists, counts, makes or changes what is the caller's own. */
export const callers = 'the caller’s own';

const store: PersonName[] = ['winningVendor', 'adviser'];
const sellersOfTheBrand: PersonName[] = ['losingVendor', ...store];
const withoutBrand = { vendorWithoutBrand: 'BRAND_NOT_ENABLED' } as const;

const ofOwner = (what: string, more: Partial<Ownership> = {}): Ownership => ({
  of: `${what} of the owner`,
  own: ['owner'],
  ...more,
});
const ofStore = (what: string, own = store): Ownership => ({ of: `${what} of the winning store`, own });
const offered = (what: string): Ownership => ({
  of: `${what}, for sellers who carry the brand`,
  own: sellersOfTheBrand,
  others: withoutBrand,
});
const between = (what: string, more: Partial<Ownership> = {}): Ownership => ({
  of: `${what} between the owner and the winning store`,
  own: ['owner', ...store],
  ...more,
});

/**
 * What 'own' means for every operation of the contracts, by its name. How a role that the contract leaves out is refused
 * (401 without a session, 403 with one) and that `any` reaches everything is not repeated here. A test fails for an
 * operation that is not listed.
 */
export const ownership: Readonly<Record<Operation['name'], Ownership | typeof everyones | typeof callers>> = {
  // identity: sessions and codes
  startGuestSession: everyones,
  register: everyones,
  login: everyones,
  logInWithCode: everyones,
  refreshSession: everyones,
  logout: everyones,
  listOwnSessions: callers,
  endOwnSession: callers,
  endOtherSessions: callers,
  changePassword: callers,
  readOwnData: callers,
  createOwnDataLink: callers,
  downloadOwnData: callers,
  readAccountClosing: callers,
  closeAccount: callers,
  listPasskeys: callers,
  startPasskey: callers,
  addPasskey: callers,
  renamePasskey: callers,
  removePasskey: callers,
  startPasskeyLogin: everyones,
  logInWithPasskey: everyones,
  listLinkedServices: callers,
  linkService: callers,
  unlinkService: callers,
  undoContactChange: everyones,
  readSignIns: callers,
  saveCookieChoice: callers,
  requestAuthenticationCode: everyones,
  validateAuthenticationCode: everyones,
  requestPasswordRecovery: everyones,
  resetPassword: everyones,
  listSocialServices: everyones,
  startSocialLogin: everyones,
  finishSocialLogin: everyones,
  authorizeLocally: everyones,
  resumeLocalAuthorization: everyones,
  showLocalAccounts: everyones,
  chooseLocalAccount: everyones,
  // For another's session it answers as to a guest; this has a test of its own.
  readSessionControlData: everyones,

  // identity: users, stores, zones
  listUsers: callers,
  createUser: callers,
  readUser: ofOwner('the account'),
  updateUser: ofOwner('the account'),
  updateOwnUser: callers,
  saveUser: callers,
  validateCodeAndAssignUser: callers,
  validateUserData: callers,
  listUserKinds: everyones,
  searchUsers: callers,
  requestContactCode: callers,
  consultNit: everyones,
  updateUserRights: callers,
  listUserClasses: everyones,
  readOwnClass: callers,
  saveOwnClass: callers,
  announceWorkshop: callers,
  readOwnBrands: callers,
  saveOwnBrands: callers,
  // Of any account, by administrators alone.
  updateUserClass: callers,
  listAccounts: callers,
  readAccount: callers,
  blockAccount: callers,
  unblockAccount: callers,
  endAccountSessions: callers,
  generatePasswordForUser: callers,
  readPublicProfile: everyones,
  readUserConfig: ofOwner('the account'),
  updateUserPreferences: ofOwner('the account'),
  createOrUpdateUserInQuotation: callers,
  listStores: everyones,
  listStoreNames: everyones,
  listStoreCards: everyones,
  readStoreDetail: everyones,
  readStore: everyones,
  createStore: callers,
  updateStore: {
    ...ofStore('the record', ['winningVendor']),
    others: { adviser: 'ADVISER_RIGHT_MISSING' },
  },
  readStoreConfig: ofStore('the settings'),
  updateStoreConfig: ofStore('the settings', ['winningVendor']),
  readShippingRules: ofStore('what it asks for shipping'),
  updateShippingRules: ofStore('what it asks for shipping', ['winningVendor']),
  readStorePage: everyones,
  updateStorePage: ofStore('the page', ['winningVendor']),
  listSalesModels: everyones,
  listManagedStores: callers,
  listChanges: callers,
  listBrandRequests: callers,
  createBrandRequest: callers,
  // Administrators may decide any of them.
  decideBrandRequest: everyones,
  listModuleRequests: callers,
  createModuleRequest: callers,
  decideModuleRequest: everyones,
  readOwnStoreApplication: callers,
  saveStoreApplication: callers,
  submitStoreApplication: callers,
  reopenStoreApplication: callers,
  // None but administrators may call them.
  listStoreApplications: everyones,
  countStoreApplications: everyones,
  readStoreApplication: everyones,
  decideStoreApplication: everyones,
  listStoreModules: everyones,
  updateStoreModule: everyones,
  updateStoreActivity: everyones,
  listApiTokens: ofStore('the API tokens', ['winningVendor']),
  generateNewApiToken: ofStore('the API tokens', ['winningVendor']),
  revokeApiToken: ofStore('an API token', ['winningVendor']),
  exchangeApiToken: everyones,
  readStoreBankData: ofStore('the bank account', ['winningVendor']),
  updateStoreBankData: ofStore('the bank account', ['winningVendor']),
  readUserBankData: ofOwner('the bank account'),
  updateUserBankData: ofOwner('the bank account'),
  readStoreEmail: ofStore('the e-mail', ['winningVendor']),
  makeEmailCode: callers,
  validateCodeStore: callers,
  validateEmailCode: callers,
  removeStoreEmail: ofStore('the e-mail', ['winningVendor']),
  listStoreLegalDocuments: ofStore('the legal documents', ['winningVendor']),
  uploadStoreLegalDocument: ofStore('the legal documents', ['winningVendor']),
  saveFileInStoreConfig: ofStore('a legal document', ['winningVendor']),
  deleteStoreLegalDocument: ofStore('a legal document', ['winningVendor']),
  listUserLegalDocuments: ofOwner('the legal documents'),
  uploadUserLegalDocument: ofOwner('the legal documents'),
  deleteUserLegalDocument: ofOwner('a legal document'),
  listDisbursements: callers,
  requestDisbursement: ofStore('the bank account', ['winningVendor']),
  withdrawDisbursement: ofStore('a disbursement', ['winningVendor']),
  decideDisbursement: everyones,
  readDisbursementAccount: everyones,
  listAdvisers: callers,
  readAdviser: ofStore('an adviser'),
  updateAdviser: ofStore('an adviser', ['winningVendor']),
  restoreAdviser: { of: 'the staff of the store without the brand', own: ['vendorWithoutBrand'] },
  leaveStore: callers,
  listAdviserInvitations: callers,
  createAdviserInvitation: { of: 'the staff of the store without the brand', own: ['vendorWithoutBrand'] },
  resendAdviserInvitation: {
    of: 'an invitation of the store without the brand',
    own: ['vendorWithoutBrand'],
  },
  withdrawAdviserInvitation: {
    of: 'an invitation of the store without the brand',
    own: ['vendorWithoutBrand'],
  },
  readAdviserInvitation: everyones,
  acceptAdviserInvitation: everyones,
  createAdviser: { of: 'the staff of the store without the brand', own: ['vendorWithoutBrand'] },
  deleteAdviser: { of: 'the staff of the store without the brand', own: ['vendorWithoutBrand'] },
  listZones: everyones,
  readZone: everyones,
  createAddress: callers,
  listAddresses: callers,
  readAddress: ofOwner('a delivery address'),
  updateAddress: ofOwner('a delivery address'),
  deleteAddress: ofOwner('a delivery address'),
  createActivity: callers,
  listActivities: callers,
  updateActivity: ofOwner('an activity'),
  deleteActivity: ofOwner('an activity'),
  createProvider: callers,
  listProviders: callers,
  updateProvider: ofOwner('a provider'),
  deleteProvider: ofOwner('a provider'),
  destroyProvider: ofOwner('a provider'),
  listProvidersWithoutArticles: callers,
  listArticles: callers,
  createArticle: ofOwner('a provider'),
  updateArticle: ofOwner('an article of a provider'),
  deleteArticle: ofOwner('an article of a provider'),
  importArticles: ofOwner('a provider'),
  readProviderStructure: ofOwner('a provider'),
  saveProviderStructure: ofOwner('a provider'),
  listSupplierQualifications: callers,
  listWishes: callers,
  createWish: callers,
  updateWish: ofOwner('a wish'),
  deleteWish: ofOwner('a wish'),
  createSupplierQualification: ofOwner('a provider'),
  updateSupplierQualification: ofOwner('a rating of a provider'),
  // The token decides, not who calls.
  readProviderLink: everyones,
  openProviderLink: everyones,
  refuseProviderLink: everyones,

  // catalogue
  listVehicleBrands: everyones,
  listAllVehicleBrands: everyones,
  readVehicleBrand: everyones,
  listVehicleModels: everyones,
  readVehicleByVin: everyones,
  readVinHasCatalog: everyones,
  verifyVinInCatalogForActiveUser: callers,

  // garage
  listVehicles: callers,
  createVehicle: callers,
  countVehicles: callers,
  readVehicle: ofOwner('a vehicle'),
  updateVehicle: ofOwner('a vehicle'),
  deleteVehicle: ofOwner('a vehicle'),
  readVehiclePublicity: callers,
  setVehiclePublicity: callers,
  listPublicVehicles: everyones,
  readCaptchaChallenge: everyones,
  findVehicleByPlate: callers,
  readPlateQuota: callers,
  setPlateWait: callers,
  setPlateRegistryMode: everyones,

  // quotation: requests
  createQuotationRequest: callers,
  listQuotationRequests: callers,
  countPendingRequests: callers,
  readQuotationRequest: {
    of: 'a request of the owner, also for sellers who carry its brand',
    own: ['owner', ...sellersOfTheBrand],
    others: withoutBrand,
  },
  updateQuotationRequest: ofOwner('a request', {
    // They may read it, so its existence is not hidden.
    others: { losingVendor: 'FORBIDDEN', winningVendor: 'FORBIDDEN', adviser: 'FORBIDDEN', ...withoutBrand },
  }),
  // Managers may read that of any request.
  readRequestReach: everyones,
  readServiceCosts: ofStore('a request aimed at the store: what it pays'),
  listOwnPrices: offered('a request of the owner'),
  listMarketPrices: offered('a request of the owner'),
  listOwnPhotos: offered('a request of the owner'),
  saveProcessObservation: offered('a request of the owner'),
  discardQuotationRequest: offered('a request of the owner'),
  undoRequestDiscard: ofStore('a discard'),
  listRequestDiscards: callers,

  // quotation: quotations, orders
  createQuotation: offered('a request of the owner'),
  listQuotations: callers,
  readQuotation: between('a quotation'),
  downloadQuotationInPdf: between('a quotation'),
  downloadComparisonInPdf: ofOwner('all quotations of a request'),
  updateQuotation: ofStore('a quotation'),
  closeQuotation: ofStore('a quotation'),
  updateQuotationDetail: ofStore('a line of a quotation'),
  deleteQuotationDetail: ofStore('a line of a quotation'),
  createNewOrder: ofOwner('a quotation on a request'),
  createNewOrders: ofOwner('quotations on a request'),
  discardQuotation: ofOwner('a quotation on a request'),
  readEfficiencyIndicators: callers,
  readStoreIndicators: callers,
  listAdviserFigures: callers,
  readDiscardIndicators: callers,
  readBuyerDiscardIndicators: ofStore('the figures'),
  listAnalytics: callers,
  readAnalyticsTotals: callers,
  exportAnalytics: callers,

  // quotation: what everyone may see
  readMarketplaceFigures: everyones,
  readStoreFigures: everyones,
  suggestPartNames: everyones,
  // Managers decide on any of them.
  listPartNamePairs: everyones,
  decidePartNamePair: everyones,
  listPartNameGroups: everyones,
  createPartNameGroup: everyones,
  updatePartNameGroup: everyones,
  listSalesOpportunities: everyones,
  readSalesOpportunityIndicators: everyones,
  listAskedModels: everyones,

  // Between services alone.
  countPersonalDataOfGarage: everyones,
  readPersonalDataOfGarage: everyones,
  countPersonalDataOfQuotation: everyones,
  readPersonalDataOfQuotation: everyones,
  countPersonalDataOfCart: everyones,
  readPersonalDataOfCart: everyones,
  countPersonalDataOfChat: everyones,
  readPersonalDataOfChat: everyones,
  countPersonalDataOfNotification: everyones,
  readPersonalDataOfNotification: everyones,
  countPersonalDataOfMedia: everyones,
  readPersonalDataOfMedia: everyones,

  // cart
  listTransactions: callers,
  countUnreadTransactions: callers,
  readTransaction: between('an order'),
  // Managers may read it, but have no read mark of their own to change.
  changeReadStatus: between('an order', { others: { manager: 'FORBIDDEN', admin: 'FORBIDDEN' } }),
  changeReadStatusAll: callers,
  createOrderOfQuotation: everyones,
  createRating: between('an order'),
  listRatings: everyones,
  readBuyerRatings: everyones,
  answerRating: ofStore('a rating'),
  resendScore: ofStore('an order'),
  readRatingRecords: callers,

  // chat
  listConversations: callers,
  listMessages: between('a conversation'),
  sendMessage: between('a conversation'),
  markMessagesRead: between('a conversation'),
  markMessagesDelivered: callers,
  deleteMessage: between('a conversation'),

  // notification
  listNotifications: callers,
  listProviderLetters: callers,
  listDeadLetters: everyones,
  replayDeadLetter: everyones,
  readDeliveryFigures: everyones,
  ...Object.fromEntries(Object.values(readBackgroundWork).map(({ name }) => [name, everyones] as const)),
  countNotifications: callers,
  countPendingMessages: callers,
  countCartNotifications: callers,
  countNotificationsByTopic: ofOwner('the notifications'),
  markNotificationDone: ofOwner('a notification'),
  updateNotification: ofOwner('a notification'),
  markAllNotificationsDone: callers,
  markNotificationsSeen: callers,
  // Public in development, absent in production.
  readDeveloperInbox: everyones,
  deliverMessage: everyones,

  // media
  uploadFile: callers,
  uploadBase64File: callers,
  uploadFileFromUrl: callers,
  readFileDetails: ofOwner('a private file'),
  readFileFacts: everyones,
  readFileContent: ofOwner('a private file', { own: ['owner', 'manager', 'admin'], alsoAny: true }),
};
