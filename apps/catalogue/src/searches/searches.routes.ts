import {
  findCatalogsByOem,
  findVehicleByOem,
  listMostSearched,
  listSearchesPerformedByDay,
  listSearchesPerformedByUser,
  readSearchAnalytics,
  readSearchesPerformed,
} from '@tuerca/contracts';
import { oemKey } from '@tuerca/rules';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { languageOf, nameIn } from '../parts/language.ts';
import { catalogWire, vehicleWire } from '../parts/parts.wire.ts';
import type { NumbersService } from './numbers.service.ts';
import type { SearchesService } from './searches.service.ts';

interface Deps {
  searches: SearchesService;
  numbers: NumbersService;
  secret: string;
}

export const searchesRoutes = (app: FastifyInstance, { searches, numbers, secret }: Deps): void => {
  route(app, findCatalogsByOem, async ({ query, caller }) => {
    const language = languageOf(query.language);
    const found = await searches.run(caller, { kind: 'oem', term: oemKey(query.oem) }, async () => {
      const result = await numbers.findCatalogs(query.oem);
      const catalog = result.length === 1 ? result[0]!.catalog.code : null;
      return { result, catalog, isFound: result.length > 0 };
    });
    return {
      data: found.map(({ catalog, oem, name, vehicleCount, substituteOf }) => ({
        catalog: catalogWire(catalog, caller),
        oem,
        name: nameIn(name, language),
        vehicleCount,
        substituteOf,
      })),
    };
  });
  route(app, findVehicleByOem, async ({ query }) => {
    const { catalog, vehicles, count } = await numbers.findVehicles(query.catalog, query.oem, query);
    const wording = { language: languageOf(query.language), secret };
    return {
      data: vehicles.map((vehicle) => vehicleWire(catalog, vehicle, { year: null, engine: null }, wording)),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });
  route(app, readSearchesPerformed, async ({ caller }) => ({ data: await searches.readPerformed(caller) }));
  route(app, listSearchesPerformedByDay, async ({ caller }) => ({ data: await searches.listByDay(caller) }));
  route(app, listSearchesPerformedByUser, async ({ query }) => {
    const { rows, count } = await searches.listByUser(query);
    return { data: rows, metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, readSearchAnalytics, async ({ query }) => ({ data: await searches.countByDay(query.days) }));
  route(app, listMostSearched, async ({ query: { days, kind, isFound } }) => ({
    data: await searches.listMostSearched({
      days,
      kind,
      isFound: isFound === undefined ? null : isFound === 'true',
    }),
  }));
};
