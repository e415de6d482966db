import { deleteVehiclePaper, saveVehiclePaper } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { vehicleWire } from '../vehicles/vehicle.wire.ts';
import type { PapersService } from './papers.service.ts';
import { paperOf } from './papers.wire.ts';

export const papersRoutes = (app: FastifyInstance, papers: PapersService): void => {
  route(app, saveVehiclePaper, async ({ caller, params, body }) => ({
    data: vehicleWire(await papers.save(caller, params.id, paperOf(body))),
  }));
  route(app, deleteVehiclePaper, async ({ caller, params }) => ({
    data: vehicleWire(await papers.remove(caller, params.id, params.kind)),
  }));
};
