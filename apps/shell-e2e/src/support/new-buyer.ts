import { createClient } from '@tuerca/api-client';
import { createUser, listZones } from '@tuerca/contracts';
import { tokenOf } from './session.ts';
import { origin, password } from './stack.ts';
import { bogota, newMobile, type Place } from './wizard.ts';

/** A new account of a buyer, created by an administrator, in Bogotá or another city. */
export const newBuyer = async (place: Place = bogota) => {
  const token = await tokenOf('admin@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [city] = (await call(listZones, { query: { filter: { kind: 'city', name: place.city } } })).data;
  const mobile = newMobile(place);
  const account = { name: 'Lucía Paz', email: `l${mobile}@tuerca.test` };
  await call(createUser, { body: { ...account, password, mobile, city_id: city!.id } });
  return account;
};
