import type {
  BodyOf,
  DataOf,
  ListedApplication,
  ReviewedApplication,
  saveStoreApplication,
  StoreApplication as Wire,
  storeApplicationDecided,
  storeApplicationSubmitted,
} from '@tuerca/contracts';
import { accountNumberEnd, storeDocumentKinds, type StoreDocumentKind } from '@tuerca/rules';
import type { Store } from '../stores/store.ts';
import { withoutUndefined } from '../stores/store.wire.ts';
import { cityWire, type userWire } from '../users/user.wire.ts';
import type { Zone } from '../zones/zone-data.ts';
import type { ApplicationData, StoreApplication } from './store-application.ts';
import type { ListedRow } from './store-applications.repository.ts';

/** What an application names by id, as read for an answer. */
export interface Around {
  brands: readonly { id: number; name: string }[];
  cities: readonly Zone[];
  store: Pick<Store, 'id' | 'name' | 'segment'> | null;
}

const instant = (date: Date | null) => date?.toISOString() ?? null;
const cityOf = (id: number | null, cities: readonly Zone[]) => {
  const city = cities.find((each) => each.id === id);
  return city ? { id: city.id, name: city.name, full_name: city.fullName } : null;
};

/** For its applicant: of the account number the end alone. */
export const storeApplicationWire = (
  application: StoreApplication,
  { brands, cities, store }: Around,
): Wire => ({
  id: application.id,
  status: application.status,
  country: application.country,
  name: application.name,
  legal_name: application.legalName,
  tax_id: application.taxId,
  phone: application.phone,
  contact_name: application.contactName,
  brands: [...brands],
  part_groups: application.partGroups,
  city: cityOf(application.cityId, cities),
  served_cities: application.servedCityIds?.flatMap((id) => cityOf(id, cities) ?? []) ?? null,
  opening_hours: application.openingHours.map((span) => ({ ...span })),
  wants_module: application.wantsModule,
  bank: application.bank,
  account_type: application.accountType,
  account_number_end: application.accountNumber && accountNumberEnd(application.accountNumber),
  account_holder: application.accountHolder,
  documents: application.documents,
  missing: application.missing,
  reason: application.reason,
  store: store && { id: store.id, name: store.name, segment: store.segment },
  submitted_at: instant(application.submittedAt),
  decided_at: instant(application.decidedAt),
  updated_at: application.updatedAt.toISOString(),
});

type Person = Pick<ReturnType<typeof userWire>, 'id' | 'name' | 'email' | 'mobile'>;

export const reviewedApplicationWire = (
  application: StoreApplication,
  around: Around,
  { applicant, decidedBy }: { applicant: Person; decidedBy: string | null },
): ReviewedApplication => ({
  ...storeApplicationWire(application, around),
  account_number: application.accountNumber,
  applicant: {
    id: applicant.id,
    name: applicant.name,
    email: applicant.email,
    mobile: applicant.mobile,
  },
  decided_by: decidedBy,
});

export const listedApplicationWire = (row: ListedRow): ListedApplication => ({
  id: row.id,
  status: row.status,
  country: row.country,
  name: row.name,
  legal_name: row.legalName,
  tax_id: row.taxId,
  city: cityWire(row),
  applicant_name: row.applicantName,
  submitted_at: instant(row.submittedAt),
  decided_at: instant(row.decidedAt),
});

export interface SavedFields {
  country: StoreApplication['country'];
  data: Partial<ApplicationData>;
  /** The path of each document that is set, or null for one that is taken away. */
  documents: Partial<Record<StoreDocumentKind, string | null>>;
}

export const savedFieldsOf = (body: BodyOf<typeof saveStoreApplication>): SavedFields => ({
  country: body.country,
  data: withoutUndefined({
    name: body.name,
    legalName: body.legal_name,
    taxId: body.tax_id,
    phone: body.phone,
    contactName: body.contact_name,
    brandIds: body.brand_ids && [...new Set(body.brand_ids)],
    partGroups: body.part_groups,
    cityId: body.city_id,
    servedCityIds: body.served_city_ids,
    openingHours: body.opening_hours,
    wantsModule: body.wants_module,
    bank: body.bank,
    accountType: body.account_type,
    accountNumber: body.account_number,
    accountHolder: body.account_holder,
  }) as Partial<ApplicationData>,
  documents: withoutUndefined(Object.fromEntries(storeDocumentKinds.map((kind) => [kind, body[kind]]))),
});

/** What the events tell of an application: nothing of its bank account and documents. */
const appliedOf = (
  { id, userId, name, country }: Pick<StoreApplication, 'id' | 'userId' | 'name' | 'country'>,
  administratorIds: number[],
) => ({
  applicationId: id,
  userId,
  name: name ?? '',
  country,
  administratorIds,
});

export const submittedOf = (
  application: StoreApplication,
  administratorIds: number[],
  isAgain: boolean,
): DataOf<typeof storeApplicationSubmitted> => ({ ...appliedOf(application, administratorIds), isAgain });

export const decidedOf = (
  application: Omit<StoreApplication, 'accountNumber'>,
  administratorIds: number[],
  {
    outcome,
    hasModule = false,
  }: { outcome: DataOf<typeof storeApplicationDecided>['outcome']; hasModule?: boolean },
): DataOf<typeof storeApplicationDecided> => ({
  ...appliedOf(application, administratorIds),
  outcome,
  missingFields: outcome === 'missing' ? application.missing.map(({ field }) => field) : [],
  reason: outcome === 'refused' ? application.reason : null,
  storeId: application.storeId,
  hasModule,
});
