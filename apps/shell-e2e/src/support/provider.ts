import { createClient } from '@tuerca/api-client';
import { createProvider, createQuotationRequest, listVehicleBrands, listZones } from '@tuerca/contracts';
import { requestOf } from '@tuerca/stack/main-job';
import pWaitFor from 'p-wait-for';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

/** Of a brand that no store of the demo carries, so that only the provider quotes it. */
const brand = 'Lada';

/** Links a provider by the API and sends it a request of one part; returns the request's id and code. */
export const sendToProvider = async (
  email: string,
  { tradeName, whatsapp, part }: { tradeName: string; whatsapp: string; part: string },
): Promise<{ id: number; code: string }> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const body = { razon_social: `${tradeName} SAS`, nombre_comercial: tradeName, whatsapp };
  const [{ data: provider }, { data: brands }, { data: cities }] = await Promise.all([
    call(createProvider, { body }),
    call(listVehicleBrands, { query: { filter: { name: brand } } }),
    call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } }),
  ]);
  const request = requestOf({ brandId: brands[0]!.id, cityId: cities[0]!.id }, [{ name: part }]);
  const idempotencyKey = crypto.randomUUID();
  // The quotation service knows the provider once its event has arrived.
  return pWaitFor(
    async () => {
      const answer = await call(createQuotationRequest, {
        idempotencyKey,
        body: { ...request, tuercaProviders: true, satdaProviders: [provider.id] },
      }).catch(() => null);
      return answer !== null && pWaitFor.resolveWith(answer.data);
    },
    { interval: 200, timeout: 20_000 },
  );
};
