import { createClient } from '@tuerca/api-client';
import {
  createAddress,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  listVehicleBrands,
  readQuotationRequest,
} from '@tuerca/contracts';
import type { World } from './world.ts';

/** Who takes part in the main job, with what they need. */
export interface Cast {
  buyer: string;
  vendors: readonly string[];
  brandId: number;
  cityId: number;
  addressId: number;
}

const clientOf = (origin: string, token: string) =>
  createClient({ baseUrl: origin, token: () => token, timeoutMs: 10_000 });

/** Logs in the demo accounts and makes the address the orders go to. */
export const castOf = async (world: World): Promise<Cast> => {
  const { url } = await world.stack();
  const [buyer, ...vendors] = await Promise.all(
    ['comprador', 'vendedor1', 'vendedor2', 'vendedor3'].map((name) => world.logIn(`${name}@tuerca.test`)),
  );
  const { call } = clientOf(url, buyer!.token);
  const { data: brands } = await call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } });
  const cityId = buyer!.cityId;
  const { data: address } = await call(createAddress, {
    body: {
      address: 'Calle 80 # 12-34',
      fullname: 'Prueba de carga',
      identification: '52123456',
      city_id: cityId,
      mobile: '+573001112233',
    },
  });
  return {
    buyer: buyer!.token,
    vendors: vendors.map(({ token }) => token),
    brandId: brands[0]!.id,
    cityId,
    addressId: address.id,
  };
};

/** The main job once: a request with two parts, a quotation of each vendor, an order of the first one. */
export const fromRequestToOrder = async (origin: string, cast: Cast, key: string): Promise<void> => {
  const buyer = clientOf(origin, cast.buyer);
  const { data: receipt } = await buyer.call(createQuotationRequest, {
    body: {
      vehicle_brand_id: cast.brandId,
      vehicle_model: 'Sentra',
      vehicle_year: 2019,
      vehicle_license_plate: 'ABC123',
      city_id: cast.cityId,
      details: [{ name: 'Pastillas de freno delanteras' }, { name: 'Filtro de aceite', amount: 2 }],
    },
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
      body: {
        quotation_request_id: request.id,
        shipping_cost: 12_000,
        quotationDetails: request.details!.map(({ id, name, amount }) => ({
          quotation_request_detail_id: id,
          name,
          brand: 'Bosch',
          amount,
          unit_price: 90_000 + place * 5000,
          warranty: '3 meses',
          delivery_time: '1 día',
        })),
      },
      idempotencyKey: `${key}-quotation-${place}`,
    });
    quotations.push(quotation);
  }
  const chosen = quotations[0]!;
  await buyer.call(createNewOrder, {
    params: { id: chosen.id },
    body: {
      quotationDetails: chosen.quotationDetails!.map(({ id, unit_price }) => ({
        id,
        unit_price,
        purchased_amount: 1,
      })),
      addressId: cast.addressId,
    },
    idempotencyKey: `${key}-order`,
  });
};
