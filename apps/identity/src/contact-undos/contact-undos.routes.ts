import { undoContactChange } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ContactUndosService } from './contact-undos.service.ts';

export const contactUndosRoutes = (app: FastifyInstance, undos: ContactUndosService): void => {
  route(app, undoContactChange, async ({ body }) => ({ data: { restored: await undos.undo(body.token) } }));
};
