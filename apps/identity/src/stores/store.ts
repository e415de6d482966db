import type { AdviserRight, Country, deactivationCauses, PaymentOption } from '@tuerca/contracts';
import { fold, inQuotes, reservedSegments, type PartGroup, type SalesModel } from '@tuerca/rules';
import { replacesUnseen } from '../changes/replaces-unseen.ts';

export interface StoreSettings {
  storeSalesModel: SalesModel;
  marketplaceSalesModel: SalesModel;
  addressingAfterTransaction: string | null;
  addressingButtonName: string | null;
  transactionClosingForm: string | null;
  mobileNumber: string | null;
  /** How it names its price lists, in its own order. */
  priceListLabels: string[];
  /** Minor units of the country's currency; 0: none. */
  minimumOrderMinor: number;
  /** How its orders of the model `orders` can be paid. */
  paymentOptions: PaymentOption[];
  /** Minor units of the country's currency. */
  serviceCostMinor: number;
  /** A fraction: 0.08 is 8 %. */
  serviceCostPercent: number;
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

/** Why and since when a store takes no part; all null: it is active (ADR 0417). */
export interface Deactivation {
  deactivatedAt: Date | null;
  deactivationReason: string | null;
  deactivationCause: (typeof deactivationCauses)[number] | null;
}

export interface Store extends StoreSettings, Deactivation {
  id: number;
  name: string;
  segment: string;
  country: Country;
  cityId: number;
  cityName: string;
  cityFullName: string;
  ownerUserId: number;
  /** E.164, of a store that stands for a provider linked by buyers (ADR 0362); null: one of Tuerca. */
  linkedMobile: string | null;
  /** Whether it has the quotation module: gets requests and may quote. */
  hasModule: boolean;
  averageRating: number | null;
  ratings: number;
  brands: { id: number; name: string }[];
  /** Which requests it wants to be offered; null: any. */
  partGroups: PartGroup[] | null;
  servedCityIds: number[] | null;
  advisers: Adviser[];
  /** Who worked for it before, those who left last first. */
  formerAdvisers: Pick<Adviser, 'id' | 'name'>[];
}

/** Whether a store gets requests and may quote: it has the module, and takes part. */
export const mayQuote = ({ hasModule, deactivatedAt }: Pick<Store, 'hasModule' | 'deactivatedAt'>): boolean =>
  hasModule && deactivatedAt === null;

/** What is said to who switches off, for a reason of their own, what was off already: nobody was told of theirs. */
export const alreadyOff = (fact: string, reason: string | null): string =>
  `${fact}${reason ? `, por otro motivo: ${inQuotes(reason)}` : ''}. Tu motivo no se envió a nadie.`;

/** Fields that are absent stay as they are. */
export interface StoreChanges extends Partial<
  Pick<Store, 'name' | 'segment' | 'cityId' | 'partGroups' | 'servedCityIds'>
> {
  brandIds?: number[];
}

export interface Adviser {
  id: number;
  storeId: number;
  userId: number | null;
  name: string;
  rights: AdviserRight[];
  /** Brands whose requests the adviser sees, of those of the store; null: all. */
  brandIds: number[] | null;
}

/** Defaults of a new store: orders, 8 % commission, customer data of its own channel visible. */
export const defaultSettings: StoreSettings = {
  storeSalesModel: 'orders',
  marketplaceSalesModel: 'orders',
  addressingAfterTransaction: null,
  addressingButtonName: null,
  transactionClosingForm: null,
  mobileNumber: null,
  priceListLabels: [],
  minimumOrderMinor: 0,
  paymentOptions: [],
  serviceCostMinor: 0,
  serviceCostPercent: 0.08,
  showCustomerData: true,
  showCustomerDataMarketplace: false,
};

/** A linked provider has agreed to no commission, and sees no data of its buyers. */
export const linkedSettings: StoreSettings = {
  ...defaultSettings,
  serviceCostPercent: 0,
  showCustomerData: false,
};

const words = (name: string) =>
  fold(name)
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 64) ?? 'tienda';

/** A store's part of the address, `/tienda/{segment}`; a number tells it from another store's or a route's name. */
export const segmentOf = (name: string, taken: ReadonlySet<string> = new Set()): string => {
  const base = words(name);
  if (!taken.has(base) && !reservedSegments.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const segment = `${base}-${number}`;
    if (!taken.has(segment)) return segment;
  }
};

const setByPlatform = [
  'serviceCostMinor',
  'serviceCostPercent',
  'showCustomerData',
  'showCustomerDataMarketplace',
] as const satisfies readonly (keyof StoreSettings)[];

/** Only administrators set what a store pays and what it sees of its customers (ADR 0271). */
export const changesTerms = (changes: Partial<StoreSettings>): boolean =>
  setByPlatform.some((name) => changes[name] !== undefined);

/** Whether what the platform sets is another by now than was seen, and than is wanted. */
export const isTermChanged = (
  now: StoreSettings,
  seen: Partial<StoreSettings>,
  wanted: Partial<StoreSettings>,
): boolean => setByPlatform.some((name) => replacesUnseen(now[name], seen[name], wanted[name]));

/** What the log of changes compares of a store; names rather than ids, which change what they stand for. */
export const keptOf = (store: Store) => ({
  name: store.name,
  segment: store.segment,
  city: store.cityFullName,
  brands: store.brands.map(({ name }) => name),
  partGroups: store.partGroups,
  storeSalesModel: store.storeSalesModel,
  marketplaceSalesModel: store.marketplaceSalesModel,
  addressingAfterTransaction: store.addressingAfterTransaction,
  addressingButtonName: store.addressingButtonName,
  transactionClosingForm: store.transactionClosingForm,
  mobileNumber: store.mobileNumber,
  priceListLabels: store.priceListLabels,
  minimumOrderMinor: store.minimumOrderMinor,
  paymentOptions: store.paymentOptions,
  serviceCostMinor: store.serviceCostMinor,
  serviceCostPercent: store.serviceCostPercent,
  showCustomerData: store.showCustomerData,
  showCustomerDataMarketplace: store.showCustomerDataMarketplace,
});
