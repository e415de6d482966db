import { createAddress, deleteAddress, listAddresses, readAddress, updateAddress } from '@tuerca/contracts';
import { AppError, route, type Caller } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { Address } from './addresses.repository.ts';
import type { AddressesService } from './addresses.service.ts';

const addressWire = ({ userId, cityId, ...address }: Address) => ({
  ...address,
  user_id: userId,
  city_id: cityId,
});

/** A body may name the owner of the address, who is the caller and no one else. */
const requireOwn = (caller: Caller, userId: number | undefined): void => {
  if (userId !== undefined && userId !== caller.userId) throw new AppError('FORBIDDEN');
};

export const addressesRoutes = (app: FastifyInstance, addresses: AddressesService): void => {
  route(app, listAddresses, async ({ caller, query }) => {
    const { rows, count } = await addresses.list(caller, query);
    return { data: rows.map(addressWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, readAddress, async ({ caller, params }) => ({
    data: addressWire(await addresses.read(caller, params.id, caller.reach(readAddress)!)),
  }));

  route(app, createAddress, async ({ caller, body }) => {
    const { user_id: userId, city_id: cityId, ...draft } = body;
    requireOwn(caller, userId);
    return { data: addressWire(await addresses.add(caller, { ...draft, cityId })) };
  });

  route(app, updateAddress, async ({ caller, params, body }) => {
    const { user_id: userId, city_id: cityId, ...draft } = body;
    requireOwn(caller, userId);
    const changes = { ...draft, ...(cityId !== undefined && { cityId }) };
    const reach = caller.reach(updateAddress)!;
    return { data: addressWire(await addresses.change(caller, { id: params.id, reach, changes })) };
  });

  route(app, deleteAddress, async ({ caller, params }) => {
    await addresses.remove(caller, params.id, caller.reach(deleteAddress)!);
    return { data: { ok: true as const } };
  });
};
