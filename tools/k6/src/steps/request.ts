import { createQuotationRequest, listVehicleBrands, type BodyInputOf } from '@tuerca/contracts';
import { call } from './call.ts';
import { tokenOf, type Person } from './people.ts';

/** The brand that all demo vendors carry. */
export const findBrandOfVendors = (): number => {
  const { data } = call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } });
  if (!data[0]) throw new Error('the demo data is not there: the stack has no Nissan');
  return data[0].id;
};

let sent = 0;
/** A key that no other call has: of k6's user, of what it has sent, of this run. */
export const newKey = (): string => `k6-${__VU}-${(sent += 1)}-${Date.now()}`;

const requestFor = (brandId: number, cityId: number): BodyInputOf<typeof createQuotationRequest> => ({
  vehicle_brand_id: brandId,
  vehicle_model: 'Sentra',
  vehicle_year: 2019,
  vehicle_license_plate: 'ABC123',
  city_id: cityId,
  details: [{ name: 'Pastillas de freno delanteras' }, { name: 'Filtro de aceite', amount: 2 }],
});

/** Sends a request with two parts to the marketplace and answers its id. */
export const sendRequest = (buyer: Person, brandId: number): number =>
  call(
    createQuotationRequest,
    { body: requestFor(brandId, buyer.cityId), idempotencyKey: newKey() },
    tokenOf(buyer),
  ).data.id;
