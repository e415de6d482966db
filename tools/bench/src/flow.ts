import { createClient } from '@tuerca/api-client';
import {
  createAddress,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  listVehicleBrands,
  readQuotationRequest,
} from '@tuerca/contracts';
import { addressOf, orderOf, requestOf, wholeQuotationOf } from '@tuerca/stack/main-job';
import type { World } from './world.ts';

/** The participants in the main job, with what they need. */
export interface Cast {
  buyer: string;
  vendors: readonly string[];
  brandId: number;
  cityId: number;
  addressId: number;
}

const clientOf = (origin: string, token: string) =>
  createClient({ baseUrl: origin, token: () => token, timeoutMs: 10_000 });

/** Logs in the demo accounts and creates the orders' address. */
export const castOf = async (world: World): Promise<Cast> => {
  const { url } = await world.stack();
  const [buyer, ...vendors] = await Promise.all(
    ['comprador', 'vendedor1', 'vendedor2', 'vendedor3'].map((name) => world.logIn(`${name}@tuerca.test`)),
  );
  const { call } = clientOf(url, buyer!.token);
  const { data: brands } = await call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } });
  const cityId = buyer!.cityId;
  const { data: address } = await call(createAddress, {
    body: addressOf({ name: 'Prueba de carga', mobile: '+573001112233' }, cityId),
  });
  return {
    buyer: buyer!.token,
    vendors: vendors.map(({ token }) => token),
    brandId: brands[0]!.id,
    cityId,
    addressId: address.id,
  };
};

/** The main job once: a request with two parts, a quotation from each vendor, an order of the first one. */
export const fromRequestToOrder = async (origin: string, cast: Cast, key: string): Promise<void> => {
  const buyer = clientOf(origin, cast.buyer);
  const { data: receipt } = await buyer.call(createQuotationRequest, {
    body: requestOf(cast),
    idempotencyKey: `${key}-request`,
  });
  const quotations = [];
  for (const [place, token] of cast.vendors.entries()) {
    const vendor = clientOf(origin, token);
    const { data: request } = await vendor.call(readQuotationRequest, {
      params: { id: receipt.id },
      query: { with: ['details'] },
    });
    const { data: quotation } = await vendor.call(createQuotation, {
      body: wholeQuotationOf(request, () => 90_000 + place * 5000),
      idempotencyKey: `${key}-quotation-${place}`,
    });
    quotations.push(quotation);
  }
  const chosen = quotations[0]!;
  await buyer.call(createNewOrder, {
    params: { id: chosen.id },
    body: orderOf(chosen, cast.addressId),
    idempotencyKey: `${key}-order`,
  });
};
