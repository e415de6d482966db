import type { BodyOf, Store as StoreWire, StoreConfig, StoreSaved, updateStore } from '@tuerca/contracts';
import type { z } from 'zod';
import { cityWire } from '../users/user.wire.ts';
import type { Zone } from '../zones/zone-data.ts';
import { mayQuote, type Adviser, type Store, type StoreChanges, type StoreSettings } from './store.ts';

export const adviserWire = ({ id, name, userId, storeId }: Omit<Adviser, 'rights' | 'brandIds'>) => ({
  id,
  name,
  user_id: userId,
  store_id: storeId,
  is_active: true,
});

export const storeWire = (
  store: Omit<Store, 'advisers' | 'formerAdvisers'> & Partial<Pick<Store, 'advisers'>>,
  relations: readonly string[],
): z.infer<typeof StoreWire> => ({
  id: store.id,
  name: store.name,
  segment: store.segment,
  country: store.country,
  city: cityWire(store),
  average_rating: store.averageRating,
  count_total_number_ratings: store.ratings,
  ...(relations.includes('brands') && { brands: store.brands }),
  ...(relations.includes('advisers') && { advisers: store.advisers?.map(adviserWire) ?? [] }),
});

/** Which requests a store wants to be offered; `cities` are those of its `servedCityIds`. */
export const storeFocusWire = ({ partGroups }: Store, cities: readonly Zone[] | null) => ({
  part_groups: partGroups,
  served_cities: cities && cities.map(({ id, name, fullName }) => ({ id, name, full_name: fullName })),
});

export const storeConfigWire = (store: StoreSettings): z.infer<typeof StoreConfig> => ({
  tuerca_go_store_sales_model: store.storeSalesModel,
  tuerca_go_marketplace_sales_model: store.marketplaceSalesModel,
  addressing_after_transaction: store.addressingAfterTransaction,
  addressing_button_name: store.addressingButtonName,
  transaction_closing_form: store.transactionClosingForm,
  mobile_number: store.mobileNumber,
  price_list_labels: store.priceListLabels,
  minimum_order: store.minimumOrderMinor / 100,
  payment_options: store.paymentOptions,
  service_cost: store.serviceCostMinor / 100,
  service_cost_percent: store.serviceCostPercent,
  show_customer_data: store.showCustomerData,
  show_customer_data_marketplace: store.showCustomerDataMarketplace,
});

export const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<T>;

export const settingsOfWire = (config: Partial<z.infer<typeof StoreConfig>>): Partial<StoreSettings> =>
  withoutUndefined({
    storeSalesModel: config.tuerca_go_store_sales_model,
    marketplaceSalesModel: config.tuerca_go_marketplace_sales_model,
    addressingAfterTransaction: config.addressing_after_transaction,
    addressingButtonName: config.addressing_button_name,
    transactionClosingForm: config.transaction_closing_form,
    mobileNumber: config.mobile_number,
    priceListLabels: config.price_list_labels,
    minimumOrderMinor:
      config.minimum_order === undefined ? undefined : Math.round(config.minimum_order * 100),
    paymentOptions: config.payment_options,
    serviceCostMinor: config.service_cost === undefined ? undefined : Math.round(config.service_cost * 100),
    serviceCostPercent: config.service_cost_percent,
    showCustomerData: config.show_customer_data,
    showCustomerDataMarketplace: config.show_customer_data_marketplace,
  }) as Partial<StoreSettings>;

export const storeChangesOfWire = (body: BodyOf<typeof updateStore>): StoreChanges =>
  withoutUndefined({
    name: body.name,
    segment: body.segment,
    cityId: body.city_id,
    brandIds: body.brand_ids,
    partGroups: body.part_groups,
    servedCityIds: body.served_city_ids,
  }) as StoreChanges;

/** The whole store, as announced to other services. */
export const storeSavedOf = (store: Store): z.infer<typeof StoreSaved> => ({
  storeId: store.id,
  name: store.name,
  segment: store.segment,
  country: store.country,
  cityId: store.cityId,
  ownerUserId: store.ownerUserId,
  brandIds: store.brands.map(({ id }) => id),
  advisers: store.advisers.map(({ id, storeId: _storeId, ...adviser }) => ({ adviserId: id, ...adviser })),
  formerAdvisers: store.formerAdvisers.map(({ id, name }) => ({ adviserId: id, name })),
  storeSalesModel: store.storeSalesModel,
  marketplaceSalesModel: store.marketplaceSalesModel,
  serviceCostMinor: store.serviceCostMinor,
  serviceCostPercent: store.serviceCostPercent,
  showCustomerData: store.showCustomerData,
  showCustomerDataMarketplace: store.showCustomerDataMarketplace,
  averageRating: store.averageRating,
  ratings: store.ratings,
  partGroups: store.partGroups,
  servedCityIds: store.servedCityIds,
  afterSale: {
    text: store.transactionClosingForm,
    buttonName: store.addressingButtonName,
    link: store.addressingAfterTransaction,
    mobile: store.mobileNumber,
  },
  minimumOrderMinor: store.minimumOrderMinor,
  paymentOptions: store.paymentOptions,
  hasModule: mayQuote(store),
  isActive: store.deactivatedAt === null,
  linkedMobile: store.linkedMobile,
});
