import { readSignIns } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { SignInsService } from './sign-ins.service.ts';

export const signInsRoutes = (app: FastifyInstance, signIns: SignInsService): void => {
  route(app, readSignIns, async ({ query }) => ({ data: await signIns.read(query) }));
};
