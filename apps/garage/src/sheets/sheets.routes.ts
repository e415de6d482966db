import { readVehicleSheet, shareVehicle } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { VehicleWire } from '../vehicles/vehicle.wire.ts';
import type { SheetsService } from './sheets.service.ts';

export const sheetsRoutes = (app: FastifyInstance, sheets: SheetsService, wire: VehicleWire): void => {
  route(app, shareVehicle, async ({ caller, params, body }) => ({
    data: wire.vehicle(await sheets.share(caller, params.id, body.is_shared)),
  }));
  route(app, readVehicleSheet, async ({ params, reply }) => {
    // A link that is withdrawn shows nothing from then on.
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return { data: wire.sheet(await sheets.read(params.hash)) };
  });
};
