import { createClient } from '@tuerca/api-client';
import { createStore, createUser, listVehicleBrands, listZones } from '@tuerca/contracts';
import { tokenOf } from './session.ts';
import { origin, password } from './stack.ts';
import { newMobile } from './wizard.ts';

/** Opens a store of Nissan by the API as an administrator; returns its owner's e-mail. */
export const openNissanStore = async ({ hasModule = true } = {}): Promise<{
  email: string;
  store: string;
}> => {
  const token = await tokenOf('admin@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [{ data: brands }, { data: cities }] = await Promise.all([
    call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } }),
    call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } }),
  ]);
  const mobile = newMobile();
  const [email, store, city_id] = [`v${mobile}@tuerca.test`, `Frenos ${mobile.slice(-6)}`, cities[0]!.id];
  const { data: owner } = await call(createUser, {
    body: { name: 'Pedro Ruiz', email, password, mobile, city_id },
  });
  await call(createStore, {
    body: {
      name: store,
      user_id: owner.id,
      city_id,
      brand_ids: [brands.find(({ name }) => name === 'Nissan')!.id],
      has_module: hasModule,
    },
  });
  return { email, store };
};

/** The same without the quotation module. */
export const openStoreWithoutModule = () => openNissanStore({ hasModule: false });
