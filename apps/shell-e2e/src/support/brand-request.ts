import { createClient } from '@tuerca/api-client';
import { createBrandRequest, limits, listVehicleBrands } from '@tuerca/contracts';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

/**
 * Creates a brand request by the API for the user's store. Returns the text of the open request, which is an
 * earlier run's if that left one open.
 */
export const askForBrandByApi = async (email: string, name: string, text: string): Promise<string> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const { data } = await call(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
  const brand = data.find((each) => each.name === name);
  return (await call(createBrandRequest, { body: { brand_id: brand!.id, text } })).data.text;
};
