import { createClient } from '@tuerca/api-client';
import { createQuotationRequest, listVehicleBrands, listZones } from '@tuerca/contracts';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

/** Sends a request by the API, of the demo buyer or of another account, for one part or several; gives its id and code. */
export const sendRequestFor = async (
  parts: readonly string[],
  { email = 'comprador@tuerca.test', brand = 'Nissan' } = {},
): Promise<{ id: number; code: string }> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [{ data: brands }, { data: cities }] = await Promise.all([
    call(listVehicleBrands, { query: { filter: { name: brand } } }),
    call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } }),
  ]);
  const { data } = await call(createQuotationRequest, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      vehicle_brand_id: brands.find(({ name }) => name === brand)!.id,
      vehicle_model: 'Versa',
      vehicle_year: 2020,
      vehicle_license_plate: 'XYZ987',
      vehicle_owner_identification: '52123456',
      city_id: cities[0]!.id,
      details: parts.map((name) => ({ name, amount: 1 })),
    },
  });
  return data;
};

/** Sends a request for one part of a Nissan by the API; gives its code. */
export const sendDemoRequest = async (part: string, email?: string): Promise<string> =>
  (await sendRequestFor([part], { ...(email && { email }) })).code;
