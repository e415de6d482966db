import { countries, quotationLimit } from '@tuerca/rules';
import type { DataOf } from '../event.ts';
import type { quotationRequestCreated } from './events.ts';
import type { QuotationRequest } from './requests.ts';

type Created = DataOf<typeof quotationRequestCreated>;

/** The fields of a request that its events and its wire form share, by their names in events. */
export type RequestFacts = Pick<
  Created,
  | 'requestId'
  | 'code'
  | 'buyerId'
  | 'storeId'
  | 'country'
  | 'brandId'
  | 'brandName'
  | 'model'
  | 'year'
  | 'createdAt'
  | 'expiresAt'
>;

/** The part of a request's wire form that does not depend on viewer or time. */
export const requestFactsOnWire = (facts: RequestFacts) => ({
  id: facts.requestId,
  code: facts.code,
  created_at: facts.createdAt,
  store_id: facts.storeId,
  country: facts.country,
  currency: countries[facts.country].currency,
  quotationsLimit: quotationLimit(facts),
  expires_at: facts.expiresAt,
  brand: { id: facts.brandId, name: facts.brandName },
  user_id: facts.buyerId,
  vehicle_model: facts.model,
  vehicle_year: facts.year,
});

/**
 * A new request in the wire form of a store's list, built from its event: plate, VIN, papers, photos and
 * references are left out, and the city has no long name. Whether the buyer's name shows depends on the
 * viewer.
 */
export const newRequestOnWire = (created: Created): Omit<QuotationRequest, 'user'> => ({
  ...requestFactsOnWire(created),
  is_closed: false,
  close_reason: null,
  quotationsCount: 0,
  isAvailable: true,
  isOrdered: false,
  quotationRequestExpired: false,
  city: { id: created.cityId, name: created.cityName, full_name: created.cityName },
  vehicle_VIN: null,
  vehicle_license_plate: null,
  vehicle_is_verified: false,
  vehicle_property_card: null,
  details: created.details.map(({ detailId, name, amount }) => ({
    id: detailId,
    name,
    amount,
    image: null,
    reference: null,
    rimDimensions: null,
  })),
  isNewQuotationRequest: true,
  hasOwnQuotation: false,
  quotationRequestToVendor: null,
  discard: null,
});
