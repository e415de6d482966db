import {
  marketplaceQuotationLimit,
  maxPartQuantity,
  maxRimMeasure,
  maxSearchText,
  maxSynonymLength,
  partNameLimits,
  vehicleYears,
  vinLength,
} from '@tuerca/rules';

/** Business limits; a rule's own come from libs/rules (source: section 9 of specifications 1, 2 and 3). */
export const limits = {
  pageSize: 20,
  searchText: maxSearchText,
  brandPageSize: 200,
  storePageSize: 200,
  /** Stores on a page of all of them. */
  storeCardPageSize: 24,
  /** Cities that a store chooses to get requests from. */
  servedCities: 50,
  adviserPageSize: 200,
  /** Advisers of a store, with those who have an open invitation. */
  advisers: 100,
  /** Of a store's people, as events name them: those who left last. */
  formerAdvisers: 200,
  /** How long an invitation works; letters to one contact in an hour, and openings per address and hour. */
  adviserInvitation: { days: 7, sends: 3, tries: 60 },
  providerPageSize: 200,
  ratingPageSize: 10,
  changePageSize: 30,
  /** Names that administrators give cities and vehicle brands. */
  zoneName: 80,
  brandName: 60,
  /** Dead letters and days of deliveries that administrators see at once, and records of each topic that are read for the letters. */
  deadLetters: 100,
  deadLetterRecords: 1000,
  deliveryDays: 14,
  /** Why an account is blocked, the sessions and look-alikes that an administrator sees of one. */
  blockReason: 256,
  accountSessions: 10,
  lookAlikes: 10,
  /** Rows of the log of changes in one file. */
  changesInFile: 1000,
  providerName: 256,
  /** What a buyer agreed with a provider, in its own words. */
  providerTerms: 512,
  /** Specification 1 section 9. */
  articlePageSize: 5,
  /** Articles that a buyer keeps of one provider, and of one pasted list. */
  articlesPerProvider: 2000,
  articlesPerImport: 500,
  /** Columns of a pasted list that can be told apart. */
  articleColumns: 20,
  articleNotes: 256,
  supplierComment: 512,
  lettersPageSize: 10,
  disbursementPageSize: 10,
  /** Vehicle brands that a person works with. */
  ownBrands: 50,
  /** Parts that a person keeps for later. */
  wishes: 200,
  /** Lines of quotations in a person’s cart, and the quotations that they are of. */
  cartItems: 100,
  cartQuotations: 20,
  /** Letters with what is in a cart: lines of one, letters of a person in a day, and of these to one contact. */
  clientLetter: { lines: 20, ofOneADay: 30, toOneADay: 3 },
  /** Data for invoices: their texts, and the greatest number of an invoice. */
  billing: { legalName: 200, address: 200, city: 80, authorization: 20, number: 9_999_999_999 },
  /** The invoice of an order and its credit notes. */
  invoicesOfOrder: 100,
  /** How long the link in a letter to a buyer's own provider works, and openings per address and hour. */
  providerLink: { hours: 72, tries: 60 },
  passwordMin: 8,
  passwordMax: 128,
  vehiclePageSize: 100,
  /** Delivery addresses that an account keeps. */
  addresses: 200,
  /** Activities that a person's agenda holds. */
  activities: 500,
  /** Names of a store's price lists, and characters of each. */
  priceListLabels: { most: 10, length: 40 },
  zonePageSize: 1000,
  notificationPageSize: 30,
  chatPageSize: 20,
  /** What a store sees at once of a request's conversation (specification 1 section 9). */
  chatPageSizeOfSeller: 200,
  vinLength,
  yearMin: vehicleYears.min,
  yearMax: vehicleYears.max,
  vehicleModel: 128,
  vehicleObservations: 512,
  partNameMin: partNameLimits.min,
  partNameMax: partNameLimits.max,
  partReferenceMax: 64,
  quotedReferenceMax: 128,
  quotedBrand: 128,
  warranty: 64,
  deliveryTime: 64,
  rinSize: 16,
  amountMin: 1,
  amountMax: maxPartQuantity,
  plateMax: 10,
  /** The last look-ups of plates, which a user sees again. */
  plateLookups: 20,
  /** Plates that a user, and all users together, may wait for while the registry is down, and for how long. */
  plateWaits: { perUser: 5, inTotal: 10_000, hours: 24 },
  ownerIdentificationMax: 20,
  partsPerRequest: 50,
  quotationsMarketplace: marketplaceQuotationLimit,
  promiseMinutes: 60,
  /** Days over which a store's answers are counted for its rank among the stores of a request. */
  rankingDays: 30,
  /** Stores shown of a request's reach. */
  reachedStores: 100,
  requestValidityDays: 30,
  observations: 128,
  processNote: 128,
  /** A store's request for a brand or the module (specification 3 section 5), and the reason of a decision. */
  storeRequest: 1024,
  /** Fewest characters of why a rating should not stand. */
  reportReasonMin: 10,
  storeRequestReason: 256,
  /** Of an application to open a store: its texts, and what an administrator says of it. */
  storeApplication: {
    legalName: 200,
    taxId: 24,
    bank: 64,
    accountNumber: 40,
    missing: 256,
    missingFields: 17,
    reason: 512,
  },
  /**
   * A support case: its texts, of which an answer fits a letter, how many a person (an e-mail, an account) and an address
   * file in an hour, and follow-ups by number per address and of one number in a quarter of an hour.
   */
  supportCase: {
    subject: 120,
    textMin: 10,
    text: 4000,
    reference: 64,
    answer: 3000,
    perPerson: 5,
    perAddress: 20,
    followsPerAddress: 20,
    followsOfOne: 30,
  },
  discardComment: 128,
  orderComment: 512,
  orderReason: 256,
  /** The name of a product in a transaction: that of a part with its measures. */
  infractionProduct: 256,
  apiDeliveryPage: 10,
  apiDeliveryDays: 30,
  returnText: 1024,
  photosPerReturn: 5,
  /** Orders that one payment covers: those of one basket. */
  ordersPerPayment: 10,
  /** How often a store is reminded of a return that it does not decide. */
  returnReminders: 3,
  /** A payment link holds for so many days. */
  paymentLinkDays: 7,
  linkToken: 128,
  carrier: 64,
  waybill: 64,
  trackingUrl: 512,
  defaultWarranty: '30 días',
  ownPrices: 5,
  photosPerVehicle: 5,
  /** Offers of vehicles that are listed, given and received, and those that one makes in a day. */
  vehicleTransfers: 50,
  vehicleTransfersPerDay: 20,
  photosPerLine: 5,
  /** Minimum width and height of a quotation's photo (specification 3 section 2.3). */
  photoMinPixels: 500,
  /** A store's own recent photos, offered again for a part. */
  ownPhotos: 24,
  partSuggestions: 8,
  partSuggestionMin: 2,
  /**
   * Two names of one part (ADR 0363): how many stores and requests a pair needs before a manager sees it, where
   * counting stops, and how many names a group has and how many of them are suggested.
   */
  synonyms: {
    stores: 3,
    requests: 3,
    countedRequests: 100,
    perGroup: 20,
    suggested: 2,
    length: maxSynonymLength,
  },
  /** Public counts stop here: 'more than' says enough, and costs less to count. */
  publicCount: 10_000,
  /** Maximum rows of a public list: people do not page further, and crawlers are not served. */
  publicList: 1000,
  publicFiguresMs: 60_000,
  /** Days that the public figures of one store cover, and the newest of its quotations they are taken from. */
  storeFigureDays: 30,
  storeFigureQuotations: 500,
  /** How many of the newest open requests the public charts cover, and their number of bars. */
  chartRequests: 5000,
  chartBars: 10,
  /** Rows of the report as a workbook: a few MB of memory while it is written. */
  reportRows: 5000,
  /** Maximum days of a store's indicators, and the number of steps in their chart. */
  indicatorDays: 366,
  indicatorSteps: 14,
  priceMax: 1_000_000_000,
  addressFullname: 512,
  addressIdentification: 32,
  address: 1024,
  chatMessage: 4096,
  uploadBytes: 20 * 1024 * 1024,
  /** The slowest line on which a large file is waited for: half a megabit a second. */
  slowestBytesPerMs: 64,
  imagePixels: 50_000_000,
  imageQuality: 50,
  code: { digits: 6, minutes: 10, tries: 5, sends: 3, windowMinutes: 15, resendSeconds: 30 },
  recovery: { minutes: 30, sends: 3, windowMinutes: 15 },
  socialServices: 10,
  /** Records of a person in one answer between services. */
  personalDataPage: 200,
  /** Files of one's own data in a day. */
  dataDownloads: 3,
  /** Vehicles on a public profile. */
  publicVehicles: 20,
  /** Days of sign-ins counted at once. */
  signInDays: 92,
  /** How long a replaced e-mail or number can be had back. */
  contactUndoDays: 7,
  /** How long an e-mail or number that came to an account later does not confirm whose it is (ADR 0563). */
  newContactHours: 24,
  /** Users found while their name is typed. */
  foundUsers: 10,
  /** Of one account. */
  passkeys: 10,
  passkeyName: 64,
  /** How long after signing in one may add a way to sign in. */
  recentSignInMinutes: 30,
  /** Places shown where a user is signed in. */
  ownSessions: 50,
  /** API tokens of a store: how many work at once, how many are listed, and days to expiry and after a replacement. */
  apiTokens: { atOnce: 10, kept: 50, name: 64, days: 366, keepDays: 7 },
  /** Versions of legal documents that a store or a person keeps. */
  legalDocuments: 100,
  bankData: { bank: 64, number: 40, reference: 64 },
  /** Disbursements in one file for the bank. */
  disbursementBatch: 200,
  sessionCheckMs: 15_000,
  chatRefreshMs: 5000,
} as const;

/** Limits of fields without a limit in any form, so that every input is bounded. */
export const inputLimits = {
  /** Of a person, a store or a brand. */
  name: 128,
  /** In all, and before the @ (RFC 5321). */
  email: 254,
  emailLocalPart: 64,
  /** Ids in one field. */
  ids: 200,
  page: 1_000_000,
  maxPageSize: 200,
  filterJson: 4096,
  listedNames: 512,
  fileName: 256,
  mimeType: 128,
  path: 128,
  address: 2048,
  language: 8,
  refreshToken: 256,
  /** Of one field of a passkey's answer, in base64url; an attestation is the longest. */
  passkeyBytes: 4096,
  passkeyTransport: 32,
  socialService: 32,
  recoveryToken: 128,
  providerLink: 128,
  adviserInvitation: 64,
  activityPath: 512,
  signature: 128,
  captcha: 8192,
  /** Of a store's own system. */
  systemVersion: 64,
  liveCursor: 64,
  catalogOrigin: 64,
  rim: maxRimMeasure,
  vehicleText: 128,
  storeLink: 1024,
  storeButton: 64,
  storeClosing: 1024,
  storeMobile: 24,
  embedOrigin: 256,
  letterSubject: 200,
  letterText: 4096,
  inboxItems: 200,
} as const;

/** What is said of a price or an amount beyond `limits.priceMax`, the same in both countries. */
export const priceTooHigh = 'El valor máximo es mil millones';

/** Messages for an invalid new password, shared by the form and the service. */
export const passwordMessages = {
  tooShort: `La contraseña debe tener mínimo ${limits.passwordMin} caracteres`,
  tooLong: `La contraseña debe tener máximo ${limits.passwordMax} caracteres`,
} as const;

/** Fetching an image by URL: total deadline, and concurrent fetches per process and per account. */
export const linkLimits = {
  length: 2048,
  deadlineMs: 10_000,
  redirects: 3,
  atOnce: 8,
  atOnceOfOne: 2,
} as const;

/** File types chat and listings accept (source: specification 1 sections 3 and 5). */
export const imageExtensions = ['webp', 'png', 'jpg', 'jpeg', 'gif'] as const;
export const documentExtensions = ['pdf', 'xls', 'xlsx', 'ods', 'csv', 'docx', 'odt'] as const;

/** Why a seller discards a request (source: specification 2 section 9). */
export const discardReasons = [
  'Producto no disponible',
  'Baja probabilidad de venta',
  'El cliente no responde las preguntas',
  'Falta información del vehículo',
  'Falta información del producto',
  'Tiempo de respuesta superado',
  'No me interesa este cliente',
  'Solicitud cerrada, no se pudo cotizar',
  'Catálogo de partes no disponible',
  'Otro',
] as const;

/** Why a request is closed that nobody closed: the only store it was sent to was deactivated (ADR 0417). */
export const storeGoneReason = 'La tienda ya no recibe solicitudes en Tuerca';

/** Why a buyer closes a request (source: specification 2 section 9). */
export const closeReasons = [
  'Ya compré',
  'Solo estaba comparando',
  'Ya no necesito el producto',
  'Otro',
] as const;

/** Why a buyer discards a quotation (source: specification 3 section 5). */
export const quotationDiscardReasons = [
  'Baja calidad',
  'Poca garantía',
  'Precio alto',
  'Tiempo de entrega demorado',
  'Otro',
] as const;

/**
 * OEM catalogues: how many there are and what one has at most (an import is held to it), days of a person's searches,
 * and what a report of a wrong substitute says.
 * Apart from the other limits, which the first page of the shell loads.
 */
export const partCatalogueLimits = {
  catalogs: 200,
  models: 500,
  vehiclesPerModel: 500,
  categories: 300,
  quickGroups: 300,
  unitsPerVehicle: 2000,
  detailsPerUnit: 500,
  spotsPerUnit: 1000,
  attributes: 30,
  substitutes: 30,
  synonyms: 20,
  /** Units of one quick group, and found by one search in a vehicle. */
  foundUnits: 40,
  candidates: 50,
  vehiclesOfNumber: 500,
  text: 200,
  ssd: 512,
  /** Engines of a vehicle, and characters of the name of one. */
  engines: 20,
  engine: 40,
  oemMin: 3,
  oem: 40,
  searchMin: 3,
  searchDays: 30,
  analyticsDays: 92,
  analyticsRows: 50,
  reportReason: 512,
  reportAnswer: 512,
  /** Reports of one person that are not decided yet. */
  openReports: 50,
} as const;

/**
 * Products of stores: their fields (specification 1 sections 5 and 9 of the photo form), searches, uploads of whole lists
 * and calls by a store's own system. Apart from the other limits, which the first page of the shell loads.
 */
export const productLimits = {
  /** Main part number (specification 1 section 9). */
  reference: 16,
  /** Substitute part numbers, with the commas between them (specification 1 section 9). */
  equivalences: 4096,
  name: 128,
  brand: 64,
  description: 4000,
  /** The title of a product's page (specification 1 section 9). */
  metaTitle: 149,
  url: 160,
  stockMax: 1_000_000,
  weightKgMax: 5000,
  fits: 50,
  photos: 5,
  /** Recommended and least width and height of a photo (specification 1 section 9). */
  photoPixels: 1200,
  photoMinPixels: 500,
  /** Products of one store. */
  perStore: 200_000,
  pageSize: 24,
  /** Results that a search pages through, and values of a facet. */
  found: 1000,
  facetValues: 30,
  suggestions: 8,
  searchMin: 2,
  /** Products under one part number. */
  ofReference: 50,
  vehiclesOfProduct: 100,
  cartProducts: 50,
  /** Products in one call of a store's own system (getProductsUploadConfApi). */
  perCall: 1000,
  upload: {
    rows: 100_000,
    rowBytes: 16_384,
    bytes: 64 * 1024 * 1024,
    kept: 20,
    reportDays: 7,
    shownErrors: 100,
  },
  reportReason: 512,
  reportAnswer: 512,
  /** Reports of pictures of one person that are not decided yet. */
  openReports: 20,
  /** Products in the file for a merchant centre. */
  feedItems: 100_000,
} as const;

/**
 * What the gateway lets through, in so many seconds. They stop floods and guessing, not work: one person makes up to
 * 200 calls in a busy minute, so ten people behind one address (a workshop) stay under a third of `address`.
 */
export const callLimits = {
  /** From one address, signed in or not. */
  address: { points: 6000, seconds: 60 },
  /** Of one account, from any address. */
  user: { points: 1500, seconds: 60 },
  /** Of one API token: a store's system that asks every second, and catches up at times. */
  apiToken: { points: 600, seconds: 60 },
  /** Logging in, signing up and codes, per address; identity also limits attempts per account and number. */
  credentials: { points: 300, seconds: 600 },
  /** Pictures fetched from other sites, per account; per address for guests, who could make new sessions at will. */
  links: { points: 60, seconds: 600 },
  /** What a client says over one live websocket. */
  commands: { points: 60, seconds: 10 },
} as const;
