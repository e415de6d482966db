import { z } from 'zod';
import { Country, Id, Named, Timestamp } from '../fields.ts';
import { type tradeActFields, tradeActs, tradeSubjects } from '../cart/administration-events.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { many, operation } from '../operation.ts';
import { roles } from '../roles.ts';

/** What a change is of: a store, an account, a support case, an application to open a store, a zone or a vehicle brand, a setting of the platform, trade, or an infraction. */
export const changeSubjects = [
  'store',
  'user',
  'supportCase',
  'storeApplication',
  'zone',
  'brand',
  'platform',
  ...tradeSubjects,
  'infraction',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/**
 * What is recorded of a store, which its owner reads too. A name that was recorded stays in these lists: the log keeps
 * what was written.
 */
const storeChangeActions = [
  'updateStore',
  'updateStoreConfig',
  'updateStorePage',
  'updateShippingRules',
  'updateStoreActivity',
  'closeStore',
  'handOverStore',
  'updateStoreModule',
  'updateStoreEmail',
  'readDisbursementAccount',
  'generateNewApiToken',
  'revokeApiToken',
  'createAdviserInvitation',
  'resendAdviserInvitation',
  'withdrawAdviserInvitation',
  'acceptAdviserInvitation',
  'createAdviser',
  'updateAdviser',
  'restoreAdviser',
  'deleteAdviser',
  'leaveStore',
  'saveFileInStoreConfig',
  'updateBankData',
  'uploadLegalDocument',
  'deleteLegalDocument',
  'saveStoreBillingData',
] as const;
export type StoreChangeAction = (typeof storeChangeActions)[number];

/** Every action that is recorded; the shell has words for each, which the type check holds. */
export const changeActions = [
  ...storeChangeActions,
  'updateUserRights',
  'updateUserClass',
  'blockAccount',
  'unblockAccount',
  'endAccountSessions',
  'generatePasswordForUser',
  'createZone',
  'updateZone',
  'createVehicleBrand',
  'updateVehicleBrand',
  'decideSupportCase',
  'answerSupportCase',
  'closeSupportCase',
  'reopenSupportCase',
  'replyToSupportCase',
  'approveStoreApplication',
  'returnStoreApplication',
  'refuseStoreApplication',
  ...tradeActs,
  'registerInfraction',
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** The fields of stores that are recorded. */
export type StoreChangeField =
  | 'name'
  | 'segment'
  | 'city'
  | 'brands'
  | 'partGroups'
  | 'servedCities'
  | 'storeSalesModel'
  | 'marketplaceSalesModel'
  | 'addressingAfterTransaction'
  | 'addressingButtonName'
  | 'transactionClosingForm'
  | 'mobileNumber'
  | 'priceListLabels'
  | 'minimumOrderMinor'
  | 'paymentOptions'
  | 'serviceCostMinor'
  | 'serviceCostPercent'
  | 'showCustomerData'
  | 'showCustomerDataMarketplace'
  | 'accentColor'
  | 'logo'
  | 'presentation'
  | 'openingHours'
  | 'embedOrigins'
  | 'shippingRules'
  | 'shippingDiscounts'
  | 'isActive'
  | 'deactivationReason'
  | 'hasModule'
  | 'moduleReason'
  | 'email'
  | 'disbursement'
  | 'scopes'
  | 'expiresInDays'
  | 'invitation'
  | 'adviser'
  | 'takenBy'
  | 'owner'
  | 'bank'
  | 'accountType'
  | 'numberEnd'
  | 'updatedAt'
  | 'document'
  | 'version'
  | 'expiresOn'
  | 'legalName'
  | 'taxIdEnd'
  | 'address'
  | 'postalCode'
  | 'regime'
  | 'responsibilities'
  | 'series'
  | 'creditSeries'
  | 'firstNumber'
  | 'lastNumber'
  | 'authorization'
  | 'authorizedFrom'
  | 'authorizedTo';

/** Every field that is recorded. */
export type ChangeField =
  | StoreChangeField
  | 'rights'
  | 'managesGoModule'
  | 'userClass'
  | 'isBlocked'
  | 'blockReason'
  | 'openSessions'
  | 'signsInWith'
  | 'status'
  | 'answer'
  | 'closingNote'
  | 'ratingOutcome'
  | 'missing'
  | 'infractionType'
  | 'infractionDetail'
  | 'notifyTheSeller'
  | (typeof tradeActFields)[number];

export const Change = z.object({
  id: Id,
  subject: z.object({
    type: z.enum(changeSubjects),
    id: Id,
    name: z.string().nullish().describe('As people know it; null: not kept'),
  }),
  store: Named.extend({ country: Country })
    .nullable()
    .describe('The store it concerns; its country says what its money is'),
  action: z.string().describe('Verb of what was done, one of `changeActions` or of a newer service'),
  fields: z
    .array(
      z.object({
        name: z.string().describe('Of a field that is recorded, or of a newer service'),
        before: z.unknown().describe('null: there was none; secrets and account numbers are masked'),
        after: z.unknown(),
      }),
    )
    .describe('The fields that changed'),
  user: Named.nullable().describe('Who changed it; null: Tuerca itself, or who has no account'),
  role: z.enum(roles).describe('As what they changed it'),
  created_at: Timestamp,
});
export type Change = z.infer<typeof Change>;

export const listChanges = operation({
  name: 'listChanges',
  service: 'identity',
  method: 'GET',
  path: '/api/store/change',
  summary:
    'Lists who changed what and when, newest first: an owner of their store, administrators of everything',
  query: listQuery({
    filter: {
      store_id: by.id(),
      subject_type: by.name(changeSubjects),
      subject_id: by.id(),
      action: by.name(changeActions),
      user_id: by.id(),
      user_name: by.text(),
      created_at: by.date(),
    },
    order: ['created_at'],
    pageSize: limits.changePageSize,
  }),
  response: many(Change),
  allow: { vendor: 'own', admin: 'any' },
  errors: [],
});
