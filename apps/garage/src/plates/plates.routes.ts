import {
  findVehicleByPlate,
  findVehicleByPlatePremium,
  listPlateLookups,
  readCaptchaChallenge,
  readPlateQuota,
  readPlateRegistry,
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
  route(app, findVehicleByPlatePremium, async ({ caller, body, signal }) => {
    const { licensePlate: plate, country, reCaptcha: captcha, allowFreeSearches } = body;
    const given = { plate, country, captcha, mayLookUp: allowFreeSearches === 1, signal };
    return { data: wire.vehicle(await plates.findKnown(caller, given)) };
  });
  route(app, listPlateLookups, async ({ caller }) => ({
    data: (await plates.listLookups(caller)).map(({ licensePlate, country, outcome, at }) => ({
      license_plate: licensePlate,
      country,
      outcome,
      at: at.toISOString(),
    })),
  }));
  route(app, readPlateRegistry, async () => {
    const { state, failures, nextRoundAt, waiting } = await plates.readRegistry();
    const nextTryAt = failures > 0 ? nextRoundAt.toISOString() : null;
    return { data: { state, failures, next_try_at: nextTryAt, waiting } };
  });
  route(app, setPlateRegistryMode, async ({ body }) => {
    await plates.setRegistryMode(body.mode);
    return { data: { mode: body.mode } };
  });
};
