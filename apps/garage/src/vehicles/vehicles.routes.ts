import {
  choosePrimaryVehicle,
  countVehicles,
  createVehicle,
  deleteVehicle,
  listVehicles,
  readVehicle,
  updateVehicle,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { vehicleChangesOf, type VehicleWire } from './vehicle.wire.ts';
import type { VehiclesService } from './vehicles.service.ts';

export const vehiclesRoutes = (app: FastifyInstance, vehicles: VehiclesService, wire: VehicleWire): void => {
  route(app, listVehicles, async ({ caller, query }) => {
    const { rows, count } = await vehicles.listVehicles(caller, query);
    return { data: rows.map(wire.vehicle), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, countVehicles, async ({ caller }) => ({
    data: { count: await vehicles.countVehicles(caller) },
  }));
  route(app, readVehicle, async ({ caller, params }) => ({
    data: wire.vehicle(await vehicles.readVehicle(caller, params.id)),
  }));
  route(app, createVehicle, async ({ caller, body, idempotencyKey }) => {
    const given = { brandId: body.brand_id, country: body.country, data: vehicleChangesOf(body) };
    return { data: wire.vehicle(await vehicles.addVehicle(caller, given, idempotencyKey)) };
  });
  route(app, updateVehicle, async ({ caller, params, body }) => {
    const given = { brandId: body.brand_id, data: vehicleChangesOf(body) };
    return { data: wire.vehicle(await vehicles.changeVehicle(caller, params.id, given)) };
  });
  route(app, choosePrimaryVehicle, async ({ caller, params, body }) => ({
    data: wire.vehicle(await vehicles.choosePrimary(caller, params.id, body.is_primary)),
  }));
  route(app, deleteVehicle, async ({ caller, params }) => {
    await vehicles.removeVehicle(caller, params.id);
    return { data: { ok: true as const } };
  });
};
