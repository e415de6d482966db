import {
  marketplaceQuotationLimit,
  maxPartQuantity,
  partNameLimits,
  vehicleYears,
  vinLength,
} from '@tuerca/rules';

/** Business limits, in one place; those that a rule applies come from the rule (source: specification 1 section 9, 2 section 9, 3 section 9). */
export const limits = {
  pageSize: 20,
  brandPageSize: 200,
  storePageSize: 200,
  adviserPageSize: 200,
  providerPageSize: 200,
  vehiclePageSize: 100,
  zonePageSize: 1000,
  notificationPageSize: 30,
  chatPageSize: 20,
  vinLength,
  yearMin: vehicleYears.min,
  yearMax: vehicleYears.max,
  vehicleObservations: 512,
  partNameMin: partNameLimits.min,
  partNameMax: partNameLimits.max,
  partReferenceMax: 64,
  quotedReferenceMax: 128,
  amountMin: 1,
  amountMax: maxPartQuantity,
  plateMax: 10,
  ownerIdentificationMax: 20,
  partsPerRequest: 50,
  quotationsMarketplace: marketplaceQuotationLimit,
  promiseMinutes: 60,
  requestValidityDays: 30,
  observations: 128,
  processNote: 128,
  orderComment: 512,
  defaultWarranty: '30 días',
  ownPrices: 5,
  partSuggestions: 8,
  partSuggestionMin: 2,
  /** Figures shown to everyone stop here: 'more than' is as good a proof, and costs less to count. */
  publicCount: 10_000,
  /** Rows of a list that everyone may read: beyond, no one leafs, and a robot is not served. */
  publicList: 1000,
  publicFiguresMs: 60_000,
  /** The newest open requests that the public charts are drawn from, and how many bars they have. */
  chartRequests: 5000,
  chartBars: 10,
  /** Rows of the report as a workbook: some MB of memory while it is written. */
  reportRows: 5000,
  priceMax: 1_000_000_000,
  addressFullname: 512,
  addressIdentification: 32,
  address: 1024,
  chatMessage: 4096,
  uploadBytes: 20 * 1024 * 1024,
  imagePixels: 50_000_000,
  imageQuality: 50,
  code: { digits: 6, minutes: 10, tries: 5, sends: 3, windowMinutes: 15 },
  recovery: { minutes: 30, sends: 3, windowMinutes: 15 },
  socialServices: 10,
  sessionCheckMs: 15_000,
  chatRefreshMs: 5000,
} as const;

/** Fetching a picture from its address: one deadline for all of it, and how many at once in one process and for one account. */
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
  'Baja probabilidad de venta',
  'El cliente no responde las preguntas',
  'Falta información del vehículo',
  'Falta información del producto',
  'Tiempo de respuesta superado',
  'No me interesa este cliente',
  'Producto no disponible',
  'Solicitud cerrada, no se pudo cotizar',
  'Catálogo de partes no disponible',
  'Otro',
] as const;

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
