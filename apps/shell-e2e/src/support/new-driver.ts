import { createClient } from '@tuerca/api-client';
import { createVehicle, listVehicleBrands } from '@tuerca/contracts';
import { newBuyer } from './new-buyer.ts';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

/** A buyer with a Nissan Sentra in the garage. */
export const newDriver = async () => {
  const { email } = await newBuyer();
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [nissan] = (await call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } })).data;
  const body = { brand_id: nissan!.id, brand_name: 'Nissan', model: 'Sentra', year: 2019 };
  const { data } = await call(createVehicle, { body });
  return { email, call, vehicleId: data.id, path: `/users/page/garaje/${data.id}` };
};
