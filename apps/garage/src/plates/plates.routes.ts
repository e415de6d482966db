import {
  findVehicleByPlate,
  readCaptchaChallenge,
  readPlateQuota,
  setPlateRegistryMode,
  verifyCaptcha,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { VehicleWire } from '../vehicles/vehicle.wire.ts';
import type { PlatesService } from './plates.service.ts';

export const platesRoutes = (app: FastifyInstance, plates: PlatesService, wire: VehicleWire): void => {
  route(app, readCaptchaChallenge, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return plates.challenge();
  });
  route(app, verifyCaptcha, async ({ body }) => ({
    data: { is_right: await plates.isSolved(body.solution) },
  }));
  route(app, readPlateQuota, async ({ caller }) => ({ data: await plates.readQuota(caller) }));
  route(app, findVehicleByPlate, async ({ caller, body, signal }) => {
    const { licensePlate: plate, country, reCaptcha: captcha, store_segment: storeSegment = null } = body;
    const given = { plate, country, captcha, storeSegment, signal };
    return { data: wire.vehicle(await plates.findByPlate(caller, given)) };
  });
  route(app, setPlateRegistryMode, async ({ body }) => {
    await plates.setRegistryMode(body.mode);
    return { data: { mode: body.mode } };
  });
};
