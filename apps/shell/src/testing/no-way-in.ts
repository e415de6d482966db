/** The allowed reasons for an operation that no screen calls. */
const reasons = {
  followed: 'the browser follows it as a link or a redirect',
  others: 'clients written from the specification call it; the screens read the same elsewhere',
  many: 'the screens use the operation that does it for many at once',
  developer: 'a developer calls it, to try what people then see',
  provider: 'a payment provider calls it',
  system: 'a store’s own system or a merchant centre calls it, by its token or key',
} as const;

/** Public operations that no screen calls, with the reason. A test fails for an entry that a screen calls. */
export const operationsWithoutScreen: Readonly<Record<string, (typeof reasons)[keyof typeof reasons]>> = {
  authorizeLocally: reasons.followed,
  chooseLocalAccount: reasons.followed,
  downloadOwnData: reasons.followed,
  finishSocialLogin: reasons.followed,
  readFileContent: reasons.followed,
  readUnitPicture: reasons.followed,
  resumeLocalAuthorization: reasons.followed,
  showLocalAccounts: reasons.followed,
  startSocialLogin: reasons.followed,

  countCartNotifications: reasons.others,
  countPendingMessages: reasons.others,
  countUnreadTransactions: reasons.others,
  deleteQuotationDetail: reasons.others,
  listRequestDiscards: reasons.others,
  listStores: reasons.others,
  markNotificationDone: reasons.others,
  readBuyerDiscardIndicators: reasons.others,
  readDiscardIndicators: reasons.others,
  readFileDetails: reasons.others,
  uploadBase64File: reasons.others,
  validateAuthenticationCode: reasons.others,
  validateCodeStore: reasons.others,

  createNewOrder: reasons.many,

  receivePaymentWebhook: reasons.provider,

  listProductsCategoryGroup: reasons.system,
  readMerchantCenterFeed: reasons.system,
  saveProductsByReference: reasons.system,

  announceWorkshop: reasons.others,
  consultNit: reasons.others,
  listUserClasses: reasons.others,
  listUserKinds: reasons.others,
  saveUser: reasons.others,
  validateCodeAndAssignUser: reasons.others,
  validateUserData: reasons.others,
  updateUser: reasons.others,

  setPlateRegistryMode: reasons.developer,
};
