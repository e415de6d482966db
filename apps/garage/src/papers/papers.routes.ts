import { deleteVehiclePaper, saveVehiclePaper } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { VehicleWire } from '../vehicles/vehicle.wire.ts';
import type { PapersService } from './papers.service.ts';
import { paperOf } from './papers.wire.ts';

export const papersRoutes = (app: FastifyInstance, papers: PapersService, wire: VehicleWire): void => {
  route(app, saveVehiclePaper, async ({ caller, params, body }) => ({
    data: wire.vehicle(await papers.save(caller, params.id, paperOf(body))),
  }));
  route(app, deleteVehiclePaper, async ({ caller, params }) => ({
    data: wire.vehicle(await papers.remove(caller, params.id, params.kind)),
  }));
};
