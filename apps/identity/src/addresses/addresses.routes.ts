import { createAddress, listAddresses, readAddress } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { Address } from './addresses.repository.ts';
import type { AddressesService } from './addresses.service.ts';

const addressWire = ({ userId, cityId, ...address }: Address) => ({
  ...address,
  user_id: userId,
  city_id: cityId,
});

export const addressesRoutes = (app: FastifyInstance, addresses: AddressesService): void => {
  route(app, listAddresses, async ({ caller, query }) => {
    const { rows, count } = await addresses.list(caller, query);
    return { data: rows.map(addressWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, readAddress, async ({ caller, params }) => ({
    data: addressWire(await addresses.read(caller, params.id, caller.reach(readAddress)!)),
  }));

  route(app, createAddress, async ({ caller, body }) => {
    const { city_id: cityId, ...draft } = body;
    return { data: addressWire(await addresses.add(caller, { ...draft, cityId })) };
  });
};
