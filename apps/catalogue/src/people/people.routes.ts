import { countPersonalDataOfCatalogue, readPersonalDataOfCatalogue } from '@tuerca/contracts';
import { servePersonalData } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { PeopleService } from './people.service.ts';

export const peopleRoutes = (app: FastifyInstance, people: PeopleService): void =>
  servePersonalData(app, { count: countPersonalDataOfCatalogue, read: readPersonalDataOfCatalogue }, people);
