import { suggestPartNames } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { PartNamesService } from './part-names.service.ts';

export const partNamesRoutes = (app: FastifyInstance, partNames: PartNamesService): void => {
  route(app, suggestPartNames, async ({ query }) => ({ data: await partNames.suggest(query) }));
};
