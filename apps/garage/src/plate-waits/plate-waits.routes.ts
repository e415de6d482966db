import { setPlateWait } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { PlateWaitsService } from './plate-waits.service.ts';

export const plateWaitsRoutes = (app: FastifyInstance, waits: PlateWaitsService): void => {
  route(app, setPlateWait, async ({ caller, body }) => {
    const { licensePlate: plate, country, is_told: isTold } = body;
    const wait = await waits.setTold(caller, { plate, country, isTold });
    return { data: { license_plate: wait.licensePlate, is_told: wait.isTold } };
  });
};
