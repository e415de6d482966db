import { createClient } from '@tuerca/api-client';
import {
  createQuotationRequest,
  listVehicleBrands,
  listZones,
  updateQuotationRequest,
} from '@tuerca/contracts';
import { requestOf } from '@tuerca/stack/main-job';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';
import { bogota, type Place } from './wizard.ts';

/** Creates a request by the API, of the demo buyer or another account, to all stores or one; returns its id and code. */
export const sendRequestFor = async (
  parts: readonly string[],
  {
    email = 'comprador@tuerca.test',
    brand = 'Nissan',
    storeId = null,
    place = bogota,
  }: { email?: string; brand?: string; storeId?: number | null; place?: Place } = {},
): Promise<{ id: number; code: string }> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [{ data: brands }, { data: cities }] = await Promise.all([
    call(listVehicleBrands, { query: { filter: { name: brand } } }),
    call(listZones, { query: { filter: { kind: 'city', name: place.city } } }),
  ]);
  const { data } = await call(createQuotationRequest, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      ...requestOf(
        { brandId: brands.find(({ name }) => name === brand)!.id, cityId: cities[0]!.id },
        parts.map((name) => ({ name })),
      ),
      country: place.country,
      store_id: storeId,
      vehicle_model: 'Versa',
      vehicle_year: 2020,
      // Without the owner's identification, the form asks for it when the request is repeated.
      vehicle_owner_identification: '52123456',
    },
  });
  return data;
};

/** Closes a request by the API as its buyer, so that it leaves the sellers' lists. */
export const closeRequest = async (id: number, email: string): Promise<void> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  await call(updateQuotationRequest, {
    params: { id },
    body: { is_closed: true, close_reason: 'Ya no necesito el producto' },
  });
};

/** Creates a request for one part of a Nissan by the API; returns its code. */
export const sendDemoRequest = async (part: string, email?: string): Promise<string> =>
  (await sendRequestFor([part], { ...(email && { email }) })).code;
