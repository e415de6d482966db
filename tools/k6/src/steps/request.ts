import { createQuotationRequest, listVehicleBrands } from '@tuerca/contracts';
import { requestOf } from '@tuerca/stack/main-job';
import { call } from './call.ts';
import { tokenOf, type Person } from './people.ts';

/** The brand that all demo vendors carry. */
export const findBrandOfVendors = (): number => {
  const { data } = call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } });
  if (!data[0]) throw new Error('the demo data is not there: the stack has no Nissan');
  return data[0].id;
};

let sent = 0;
/** A unique idempotency key: of the virtual user, its count of requests, and this run. */
export const newKey = (): string => `k6-${__VU}-${(sent += 1)}-${Date.now()}`;

/** Sends a request with two parts to the marketplace and returns its id. */
export const sendRequest = (buyer: Person, brandId: number): number =>
  call(
    createQuotationRequest,
    { body: requestOf({ brandId, cityId: buyer.cityId }), idempotencyKey: newKey() },
    tokenOf(buyer),
  ).data.id;
