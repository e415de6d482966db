import { listPublicVehicles, readVehiclePublicity, setVehiclePublicity } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { PublicVehiclesService } from './public-vehicles.service.ts';

export const publicVehiclesRoutes = (app: FastifyInstance, publicVehicles: PublicVehiclesService): void => {
  route(app, listPublicVehicles, async ({ params }) => {
    const vehicles = await publicVehicles.list(params.id);
    return { data: vehicles.map(({ brandName, model }) => ({ brand: brandName, model })) };
  });

  route(app, readVehiclePublicity, async ({ caller }) => ({
    data: { is_public: await publicVehicles.isPublic(caller) },
  }));

  route(app, setVehiclePublicity, async ({ caller, body }) => {
    await publicVehicles.set(caller, body.is_public);
    return { data: body };
  });
};
