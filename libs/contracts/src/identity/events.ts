import { z } from 'zod';
import { Country, Currency, Day, Id, SalesModel } from '../fields.ts';
import { event } from '../event.ts';
import {
  AgendaSource,
  deactivationCauses,
  disbursementOutcomes,
  ratingOutcomes,
  supportCaseKinds,
} from './kinds.ts';
import { LetterChoices, ReminderChoices } from './preferences.ts';

const service = 'identity';

export const UserSaved = z.object({
  userId: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable().describe('E.164'),
  cityId: Id.nullable(),
  country: Country,
  isGuest: z.boolean(),
  isVendor: z.boolean(),
  isAdmin: z.boolean(),
  managesGoModule: z.boolean(),
  storeId: Id.nullable(),
  adviserId: Id.nullable(),
  userClass: z
    .string()
    .nullable()
    .optional()
    .describe('What it said to be: `mechanic`, `workshopOwner` and the like; null or absent: nothing'),
  letters: LetterChoices.optional().describe('Which letters it wants, and how; what is not named comes'),
  reminders: ReminderChoices.optional().describe('Which reminders it wants; what is not named comes'),
});

export const userSaved = event({
  type: 'tuerca.identity.user.saved.v1',
  isState: true,
  service,
  summary: 'A user was created or changed',
  data: UserSaved,
  key: (data) => `user-${data.userId}`,
  example: {
    userId: 7,
    name: 'Laura Gómez',
    email: 'laura@tuerca.test',
    mobile: '+573001234567',
    cityId: 1200,
    country: 'CO',
    isGuest: false,
    isVendor: false,
    isAdmin: false,
    managesGoModule: false,
    storeId: null,
    adviserId: null,
  },
});

export const userMerged = event({
  type: 'tuerca.identity.user.merged.v1',
  isState: true,
  lastWord: 'always',
  service,
  summary: 'A guest turned out to be an existing user: what the guest owned is now the user’s',
  data: z.object({ fromUserId: Id, toUserId: Id }),
  key: (data) => `user-${data.fromUserId}`,
  example: { fromUserId: 91, toUserId: 7 },
});

export const userClosed = event({
  type: 'tuerca.identity.user.closed.v1',
  isState: true,
  lastWord: 'always',
  service,
  summary:
    'A person closed the account and its time to think is over: whoever keeps data of this user removes it, and shows what stays under `Cuenta cerrada`',
  data: z.object({
    userId: Id,
    closedAt: z.iso.datetime(),
    photoFileId: z.uuid().nullable().describe('The picture of the account, a file of media'),
    answeredForStore: z
      .boolean()
      .describe('Was an adviser: public pictures may be in quotations of the store, where they stay'),
  }),
  key: (data) => `user-${data.userId}`,
  example: { userId: 7, closedAt: '2026-01-29T15:00:00.000Z', photoFileId: null, answeredForStore: false },
});

export const StoreSaved = z.object({
  storeId: Id,
  name: z.string(),
  segment: z.string(),
  country: Country,
  cityId: Id.nullable(),
  ownerUserId: Id,
  brandIds: z.array(Id),
  advisers: z.array(
    z.object({
      adviserId: Id,
      name: z.string(),
      userId: Id.nullable(),
      rights: z.array(z.string()).optional().describe('What the adviser may do; absent: the default'),
      brandIds: z
        .array(Id)
        .nullable()
        .optional()
        .describe('Brands whose requests the adviser sees, of those of the store; null or absent: all'),
    }),
  ),
  formerAdvisers: z
    .array(z.object({ adviserId: Id, name: z.string() }))
    .optional()
    .describe('Who worked for it before, by whom quotations and discards go on being named'),
  storeSalesModel: SalesModel,
  marketplaceSalesModel: SalesModel,
  serviceCostMinor: z.int().describe('Fixed commission in minor units of the country’s currency'),
  serviceCostPercent: z.number().describe('Commission as a fraction: 0.08 is 8 %'),
  showCustomerData: z.boolean(),
  showCustomerDataMarketplace: z.boolean(),
  averageRating: z.number().nullable(),
  ratings: z.int(),
  partGroups: z
    .array(z.string())
    .nullable()
    .optional()
    .describe('Part groups that it wants requests of; null: any'),
  servedCityIds: z.array(Id).nullable().optional().describe('Cities that it wants requests from; null: any'),
  afterSale: z
    .object({
      text: z.string().nullable(),
      buttonName: z.string().nullable(),
      link: z.string().nullable(),
      mobile: z.string().nullable(),
    })
    .optional()
    .describe('What its buyers are told once they have ordered'),
  minimumOrderMinor: z
    .int()
    .optional()
    .describe('The least value of an order, shipping apart, in minor units; absent: none'),
  paymentOptions: z
    .array(z.string())
    .optional()
    .describe('How its orders of the model `orders` can be paid: transfer, cash, card, wallet, credit'),
  hasModule: z
    .boolean()
    .optional()
    .describe('Whether it has the quotation module: gets requests and may quote; absent: it has'),
  isActive: z
    .boolean()
    .optional()
    .describe(
      'false: deactivated; it has no module then, is not listed, and nothing of it can be ordered; absent: active',
    ),
  linkedMobile: z
    .string()
    .nullable()
    .optional()
    .describe(
      'E.164, of a provider linked by buyers, which gets only what they send to it; null: a store of Tuerca',
    ),
});

export const storeSaved = event({
  type: 'tuerca.identity.store.saved.v1',
  isState: true,
  service,
  summary: 'A store was opened or changed: its brands, advisers or settings',
  data: StoreSaved,
  key: (data) => `store-${data.storeId}`,
  example: {
    storeId: 3,
    name: 'Repuestos del Norte',
    segment: 'repuestos-del-norte',
    country: 'CO',
    cityId: 1200,
    ownerUserId: 12,
    brandIds: [4, 9],
    advisers: [{ adviserId: 1, name: 'Pedro Ruiz', userId: 13 }],
    storeSalesModel: 'orders',
    marketplaceSalesModel: 'orders',
    serviceCostMinor: 0,
    serviceCostPercent: 0.08,
    showCustomerData: true,
    showCustomerDataMarketplace: false,
    averageRating: 4.6,
    ratings: 31,
  },
});

export const adviserJoined = event({
  type: 'tuerca.identity.adviser.joined.v1',
  service,
  summary: 'Who was invited to work for a store accepted',
  data: z.object({
    storeId: Id,
    storeName: z.string(),
    adviserId: Id,
    name: z.string(),
    userId: Id,
    ownerUserId: Id,
    at: z.iso.datetime(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    storeId: 3,
    storeName: 'Repuestos del Norte',
    adviserId: 1,
    name: 'Pedro Ruiz',
    userId: 13,
    ownerUserId: 12,
    at: '2026-01-15T14:00:00.000Z',
  },
});

export const adviserLeft = event({
  type: 'tuerca.identity.adviser.left.v1',
  service,
  summary: 'An adviser no longer works for a store; what was open goes to another adviser or to the store',
  data: z.object({
    storeId: Id,
    storeName: z.string(),
    adviserId: Id,
    name: z.string(),
    userId: Id.nullable().describe('null: an adviser who could not sign in'),
    ownerUserId: Id,
    leftBy: Id.describe('Who ended it: the adviser, the owner or an administrator'),
    takenBy: z
      .object({ adviserId: Id, userId: Id.nullable() })
      .nullable()
      .describe('The adviser who takes what was open; null: the store itself'),
    at: z.iso.datetime(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    storeId: 3,
    storeName: 'Repuestos del Norte',
    adviserId: 1,
    name: 'Pedro Ruiz',
    userId: 13,
    ownerUserId: 12,
    leftBy: 12,
    takenBy: { adviserId: 2, userId: 14 },
    at: '2026-01-15T14:00:00.000Z',
  },
});

export const storeHandedOver = event({
  type: 'tuerca.identity.store.handed-over.v1',
  service,
  summary: 'The owner of a store handed it over to one of its advisers',
  data: z.object({
    storeId: Id,
    storeName: z.string(),
    from: z
      .object({ userId: Id, adviserId: Id, name: z.string(), stays: z.boolean() })
      .describe('Who owned it, from now on an adviser of it, or one of before'),
    to: z
      .object({ userId: Id, adviserId: Id, name: z.string() })
      .describe('Who owns it, and the adviser they were'),
    documentFileIds: z.array(z.uuid()).describe('The files of its legal documents, which go with it'),
    at: z.iso.datetime(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    storeId: 3,
    storeName: 'Repuestos del Norte',
    from: { userId: 12, adviserId: 5, name: 'Mariana Rojas', stays: true },
    to: { userId: 13, adviserId: 1, name: 'Pedro Ruiz' },
    documentFileIds: ['7f0c3f9a-1b57-4c0f-9c1e-0a5d2f6f3b11'],
    at: '2026-01-15T14:00:00.000Z',
  },
});

export const disbursementAddressed = event({
  type: 'tuerca.identity.disbursement.addressed.v1',
  service,
  summary:
    'Where a store is written to of what became of a disbursement: its own e-mail, else that of its owner',
  data: z.object({
    disbursementId: Id,
    storeId: Id,
    storeName: z.string(),
    userId: Id.describe('The owner of the store'),
    userName: z.string().nullable(),
    email: z.string(),
    currency: Currency,
    status: z.enum(disbursementOutcomes),
    reference: z.string().nullable().describe('Of the bank’s transfer'),
    reason: z.string().nullable().describe('Why it was refused or sent back'),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    disbursementId: 4,
    storeId: 3,
    storeName: 'Repuestos del Norte',
    userId: 12,
    userName: 'Mariana Rojas',
    email: 'pagos@norte.test',
    currency: 'COP',
    status: 'paid',
    reference: 'T-991',
    reason: null,
  },
});

const StoreRequested = z.object({
  storeId: Id,
  storeName: z.string(),
  userId: Id.describe('Who asked for the store'),
  managerIds: z.array(Id).describe('Who may decide'),
});
const decision = {
  outcome: z.enum(['approved', 'rejected', 'settled']),
  reason: z.string().nullable(),
};

const BrandRequested = StoreRequested.extend({
  brandRequestId: Id,
  brandId: Id,
  brandName: z.string(),
  requestId: Id.nullable().describe('The request that the store could not quote'),
});
const brandRequestExample = {
  brandRequestId: 8,
  storeId: 3,
  storeName: 'Repuestos del Norte',
  brandId: 11,
  brandName: 'Mazda',
  userId: 13,
  requestId: 123,
  managerIds: [2],
};

export const brandRequestMade = event({
  type: 'tuerca.identity.brand-request.made.v1',
  service,
  summary: 'A store asked to carry a brand, or part groups of it',
  data: BrandRequested.extend({ text: z.string() }),
  key: (data) => `store-${data.storeId}`,
  example: { ...brandRequestExample, text: 'Vendemos frenos y suspensión de Mazda.' },
});

export const brandRequestDecided = event({
  type: 'tuerca.identity.brand-request.decided.v1',
  service,
  summary: 'What a store asked to carry was decided, or it carries it meanwhile or was closed',
  data: BrandRequested.extend(decision),
  key: (data) => `store-${data.storeId}`,
  example: { ...brandRequestExample, outcome: 'approved' as const, reason: null },
});

const ModuleRequested = StoreRequested.extend({ moduleRequestId: Id });
const moduleRequestExample = {
  moduleRequestId: 5,
  storeId: 3,
  storeName: 'Repuestos del Norte',
  userId: 12,
  managerIds: [2],
};

export const moduleRequestMade = event({
  type: 'tuerca.identity.module-request.made.v1',
  service,
  summary: 'A store without the quotation module asked for it',
  data: ModuleRequested.extend({
    name: z.string().describe('Whom to contact'),
    mobile: z.string().describe('E.164'),
    text: z.string(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    ...moduleRequestExample,
    name: 'Pedro Ruiz',
    mobile: '+573001234567',
    text: 'Queremos cotizar frenos y suspensión.',
  },
});

export const moduleRequestDecided = event({
  type: 'tuerca.identity.module-request.decided.v1',
  service,
  summary:
    'What a store asked of the quotation module was decided, or it has the module meanwhile or was closed',
  data: ModuleRequested.extend(decision),
  key: (data) => `store-${data.storeId}`,
  example: { ...moduleRequestExample, outcome: 'approved' as const, reason: null },
});

export const storeModuleSwitched = event({
  type: 'tuerca.identity.store-module.switched.v1',
  service,
  summary: 'A manager switched the quotation module of a store on or off without being asked',
  data: z.object({
    storeId: Id,
    storeName: z.string(),
    isActive: z.boolean(),
    reason: z.string().nullable().describe('Why it was switched off'),
    switchedBy: Id.describe('The manager'),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    storeId: 3,
    storeName: 'Repuestos del Norte',
    isActive: false,
    reason: 'Pidió una pausa',
    switchedBy: 2,
  },
});

export const storeActivitySwitched = event({
  type: 'tuerca.identity.store-activity.switched.v1',
  service,
  summary: 'A store was deactivated, or takes part again',
  data: z.object({
    storeId: Id,
    storeName: z.string(),
    isActive: z.boolean(),
    reason: z.string().nullable().describe('Why it was deactivated'),
    cause: z.enum(deactivationCauses).describe('What deactivated it'),
    switchedBy: Id.describe('The administrator, or the owner who closed it'),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    storeId: 3,
    storeName: 'Repuestos del Norte',
    isActive: false,
    reason: 'No entrega lo que le compran',
    cause: 'administrator',
    switchedBy: 1,
  },
});

const StoreApplied = z.object({
  applicationId: Id,
  userId: Id.describe('Who applied'),
  name: z.string().describe('The commercial name'),
  country: Country,
  administratorIds: z.array(Id).describe('Who may decide'),
});
const storeAppliedExample = {
  applicationId: 6,
  userId: 7,
  name: 'Repuestos del Norte',
  country: 'CO' as const,
  administratorIds: [1],
};

export const storeApplicationSubmitted = event({
  type: 'tuerca.identity.store-application.submitted.v1',
  service,
  summary: 'A person asked to open a store, or sent the application again with what it lacked',
  data: StoreApplied.extend({ isAgain: z.boolean() }),
  key: (data) => `user-${data.userId}`,
  example: { ...storeAppliedExample, isAgain: false },
});

export const storeApplicationDecided = event({
  type: 'tuerca.identity.store-application.decided.v1',
  service,
  summary: 'An application to open a store was approved, refused, sent back for what it lacks, or taken back',
  data: StoreApplied.extend({
    outcome: z.enum(['approved', 'missing', 'refused', 'takenBack']),
    missingFields: z.array(z.string()).describe('The fields that it lacks'),
    reason: z.string().nullable().describe('Why it was refused'),
    storeId: Id.nullable().describe('The store that was opened'),
    hasModule: z.boolean().describe('Whether the store that was opened has the quotation module'),
  }),
  key: (data) => `user-${data.userId}`,
  example: {
    ...storeAppliedExample,
    outcome: 'approved' as const,
    missingFields: [],
    reason: null,
    storeId: 3,
    hasModule: true,
  },
});

export const workshopAnnounced = event({
  type: 'tuerca.identity.workshop.announced.v1',
  service,
  summary: 'A person said to own a workshop; told once of each account',
  data: z.object({
    userId: Id,
    workshopName: z.string(),
    administratorIds: z.array(Id).describe('Who is told'),
  }),
  key: (data) => `user-${data.userId}`,
  example: { userId: 7, workshopName: 'Taller Los Andes', administratorIds: [1] },
});

const SupportCaseTold = z.object({
  caseId: Id,
  number: z.string().describe('By which it is named'),
  kind: z.enum(supportCaseKinds),
  administratorIds: z.array(Id).describe('Who may answer'),
});
const supportCaseExample = {
  caseId: 8,
  number: 'PQRS-2026-000008',
  kind: 'claim' as const,
  administratorIds: [1],
};

export const supportCaseFiled = event({
  type: 'tuerca.identity.support-case.filed.v1',
  service,
  summary: 'Somebody filed a support case, or an administrator opened one again; what it says is not told',
  data: SupportCaseTold.extend({ answerBy: Day, isAgain: z.boolean() }),
  key: (data) => `support-case-${data.caseId}`,
  example: { ...supportCaseExample, answerBy: '2026-12-17', isAgain: false },
});

export const supportCaseDecided = event({
  type: 'tuerca.identity.support-case.decided.v1',
  service,
  summary: 'A support case was answered or closed; its person has the words by e-mail',
  data: SupportCaseTold.extend({
    outcome: z.enum(['answered', 'closed']),
    userId: Id.nullable().describe('The account that is told; null: nobody'),
  }),
  key: (data) => `support-case-${data.caseId}`,
  example: { ...supportCaseExample, outcome: 'answered' as const, userId: 7 },
});

export const ratingReportDecided = event({
  type: 'tuerca.identity.rating-report.decided.v1',
  service,
  summary: 'An administrator decided on a rating that a store reported: it is kept, or hidden',
  data: z.object({
    ratingId: Id,
    storeId: Id,
    outcome: z.enum(ratingOutcomes),
    reason: z.string().optional().describe('Why, in the administrator’s words; absent in earlier events'),
    at: z.iso.datetime(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    ratingId: 4,
    storeId: 3,
    outcome: 'hidden',
    reason: 'Insulta a quien atendió.',
    at: '2026-01-20T14:00:00.000Z',
  },
});

export const zoneSaved = event({
  type: 'tuerca.identity.zone.saved.v1',
  isState: true,
  service,
  summary: 'A country, department or city was added or changed',
  data: z.object({
    zoneId: Id,
    parentId: Id.nullable(),
    name: z.string(),
    fullName: z.string(),
    kind: z.enum(['country', 'department', 'city']),
    country: Country,
    isActive: z.boolean().optional().describe('false: nobody may choose it any more; absent: active'),
  }),
  key: (data) => `zone-${data.zoneId}`,
  example: {
    zoneId: 1200,
    parentId: 1157,
    name: 'Bogotá',
    fullName: 'Bogotá, Bogotá D.C., Colombia',
    kind: 'city',
    country: 'CO',
  },
});

export const providerSaved = event({
  type: 'tuerca.identity.provider.saved.v1',
  isState: true,
  service,
  summary: 'A buyer linked a provider of its own, or changed one',
  data: z.object({
    providerId: Id,
    userId: Id,
    tradeName: z.string(),
    whatsapp: z.string().describe('E.164'),
  }),
  key: (data) => `provider-${data.providerId}`,
  example: { providerId: 5, userId: 7, tradeName: 'Frenos La 13', whatsapp: '+573009876543' },
});

export const activitySaved = event({
  type: 'tuerca.identity.activity.saved.v1',
  isState: true,
  service,
  summary:
    'A person planned an activity in the own agenda, changed it, or marked it as done or pending; or a promised delivery entered it by itself (`source`)',
  data: z.object({
    activityId: Id,
    userId: Id,
    name: z.string(),
    at: z.iso.datetime(),
    country: Country.describe('By whose clock it was planned'),
    isDone: z.boolean(),
    source: AgendaSource.optional().describe(
      'What it entered the agenda by: a delivery. The last days of quotations, documents and vehicles’ papers are not told, for these have events of their own',
    ),
  }),
  key: (data) => `activity-${data.activityId}`,
  example: {
    activityId: 4,
    userId: 7,
    name: 'Llamar al taller',
    at: '2026-01-15T14:30:00.000Z',
    country: 'CO',
    isDone: false,
  },
});

export const activityRemoved = event({
  type: 'tuerca.identity.activity.removed.v1',
  isState: true,
  lastWord: 'always',
  service,
  summary: 'A person removed an activity from the own agenda, or what it was of ended',
  data: z.object({ activityId: Id, userId: Id }),
  key: (data) => `activity-${data.activityId}`,
  example: { activityId: 4, userId: 7 },
});

export const providerRemoved = event({
  type: 'tuerca.identity.provider.removed.v1',
  isState: true,
  lastWord: 'always',
  service,
  summary: 'A buyer took a provider off its list; what was sent to it before stays as it was',
  data: z.object({ providerId: Id, userId: Id }),
  key: (data) => `provider-${data.providerId}`,
  example: { providerId: 5, userId: 7 },
});

export const providerLinkOpened = event({
  type: 'tuerca.identity.provider.link-opened.v1',
  service,
  summary: 'A buyer’s own provider opened a request by the link that was sent to it; told at each opening',
  data: z.object({
    providerId: Id,
    userId: Id.describe('The buyer'),
    requestId: Id,
    at: z.iso.datetime(),
  }),
  key: (data) => `provider-${data.providerId}`,
  example: { providerId: 5, userId: 7, requestId: 123, at: '2026-01-15T14:30:00.000Z' },
});

/** Disbursements are in the cart service since there is a ledger (ADR 0441); these were asked for before. */
export const disbursementMoved = event({
  type: 'tuerca.identity.disbursement.moved.v1',
  service,
  summary: 'A disbursement that was asked for before there was a ledger, told once to who keeps them now',
  data: z.object({
    storeId: Id,
    storeName: z.string(),
    amountMinor: z.int().positive(),
    currency: Currency,
    status: z.enum(['requested', 'paid', 'refused', 'withdrawn']),
    bank: z.string(),
    numberEnd: z.string(),
    requestedBy: Id,
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: z.iso.datetime({ offset: true }),
    decidedAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    storeId: 3,
    storeName: 'Repuestos del Norte',
    amountMinor: 15_000_000,
    currency: 'COP',
    status: 'paid',
    bank: 'Bancolombia',
    numberEnd: '789',
    requestedBy: 12,
    reference: 'T-990',
    reason: null,
    createdAt: '2026-01-10T15:30:00.000Z',
    decidedAt: '2026-01-11T15:30:00.000Z',
  },
});
