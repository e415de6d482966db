import { createClient } from '@tuerca/api-client';
import { createStore, createUser, listVehicleBrands, listZones } from '@tuerca/contracts';
import { tokenOf } from './session.ts';
import { origin, password } from './stack.ts';
import { bogota, newMobile, type Place } from './wizard.ts';

export interface NewStore {
  readonly id: number;
  /** Its owner's. */
  readonly email: string;
  readonly store: string;
  readonly segment: string;
}

/** Opens a store of one brand, by the API as an administrator, with or without the quotation module. */
const openStore = async (
  brand: string,
  hasModule: boolean,
  salesModel: 'cart' | 'orders' = 'orders',
  place: Place = bogota,
): Promise<NewStore> => {
  const token = await tokenOf('admin@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [{ data: brands }, { data: cities }] = await Promise.all([
    call(listVehicleBrands, { query: { filter: { name: brand } } }),
    call(listZones, { query: { filter: { kind: 'city', name: place.city } } }),
  ]);
  const mobile = newMobile(place);
  const [email, store, city_id] = [`v${mobile}@tuerca.test`, `Frenos ${mobile.slice(-6)}`, cities[0]!.id];
  const { data: owner } = await call(createUser, {
    body: { name: 'Pedro Ruiz', email, password, mobile, city_id },
  });
  const { data } = await call(createStore, {
    body: {
      name: store,
      user_id: owner.id,
      city_id,
      brand_ids: [brands.find(({ name }) => name === brand)!.id],
      has_module: hasModule,
      config: { tuerca_go_marketplace_sales_model: salesModel, tuerca_go_store_sales_model: salesModel },
    },
  });
  return { id: data.id, email, store, segment: data.segment };
};

export const openNissanStore = (): Promise<NewStore> => openStore('Nissan', true);

/** One whose orders are paid through the platform. */
export const openPaidStore = (place?: Place): Promise<NewStore> => openStore('Nissan', true, 'cart', place);

export const openStoreWithoutModule = (): Promise<NewStore> => openStore('Nissan', false);
