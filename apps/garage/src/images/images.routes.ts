import { getVehicleImages, saveVehicleImages } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { VehicleWire } from '../vehicles/vehicle.wire.ts';
import type { ImagesService } from './images.service.ts';

export const imagesRoutes = (app: FastifyInstance, images: ImagesService, wire: VehicleWire): void => {
  route(app, getVehicleImages, async ({ caller, params }) => ({
    data: wire.images(await images.read(caller, params.id)),
  }));
  route(app, saveVehicleImages, async ({ caller, params, body }) => ({
    data: wire.images(await images.save(caller, params.id, body)),
  }));
};
