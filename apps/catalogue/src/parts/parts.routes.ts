import {
  findPartInVehicle,
  listCatalogModels,
  listCatalogVehicles,
  listPartCatalogs,
  listPartGroups,
  listQuickDetail,
  listQuickGroups,
  readPartCatalog,
  readPartUnit,
  readUnitPicture,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { CatalogsService } from '../catalogs/catalogs.service.ts';
import { languageOf } from './language.ts';
import { pageOf } from './page.ts';
import type { PartsService } from './parts.service.ts';
import {
  catalogWire,
  categoriesWire,
  partUnitWire,
  quickGroupsWire,
  unitWire,
  vehicleWire,
  type Wording,
} from './parts.wire.ts';

interface Deps {
  parts: PartsService;
  catalogs: CatalogsService;
  secret: string;
}

/** A drawing that somebody else made is shown as a picture and runs nothing, opened by itself too. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const partsRoutes = (app: FastifyInstance, { parts, catalogs, secret }: Deps): void => {
  const wordingOf = ({ language }: { language: string }): Wording => ({
    language: languageOf(language),
    secret,
  });

  route(app, listPartCatalogs, async ({ query, caller }) => {
    const { page, pageSize } = query;
    const { rows, count } = pageOf(await catalogs.all(), query);
    return {
      data: rows.map((each) => catalogWire(each, caller)),
      metadata: { count, page, pageSize },
    };
  });
  route(app, readPartCatalog, async ({ query, caller }) => ({
    data: catalogWire(await catalogs.read(query.catalog), caller),
  }));
  route(app, listCatalogModels, async ({ query }) => {
    const { rows, count } = await parts.listModels(query.catalog, query);
    return { data: rows, metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, listCatalogVehicles, async ({ query }) => {
    const { page, pageSize, model, year = null, engine = null, ssd, vehicleId = '', anew } = query;
    if (ssd !== undefined) {
      const { catalog, vehicle, known } = await parts.readVehicle({ catalog: query.catalog, vehicleId, ssd });
      const said = anew ? { year, engine } : { year: year ?? known.year, engine: engine ?? known.engine };
      return {
        data: [vehicleWire(catalog, vehicle, said, wordingOf(query))],
        metadata: { count: 1, page, pageSize },
      };
    }
    const catalog = await catalogs.read(query.catalog, 'modelSearch');
    const { rows, count } = pageOf(await parts.vehiclesOfModel(catalog, model ?? '', year), query);
    return {
      data: rows.map((vehicle) => vehicleWire(catalog, vehicle, { year, engine }, wordingOf(query))),
      metadata: { count, page, pageSize },
    };
  });
  route(app, listPartGroups, async ({ query }) => {
    const found = await parts.listGroups(query, query.categoryId);
    const wording = wordingOf(query);
    return {
      data: {
        categories: categoriesWire(found.categories, found.unitsOfVehicle, wording.language),
        units: found.units.map((unit) => unitWire(found, unit, wording)),
      },
    };
  });
  route(app, listQuickGroups, async ({ query }) => {
    const { quickGroups, filled } = await parts.listQuickGroups(query);
    return { data: quickGroupsWire(quickGroups, filled, languageOf(query.language)) };
  });
  route(app, listQuickDetail, async ({ query }) => {
    const found = await parts.listQuickDetail(query, query.quickGroupId);
    return { data: found.units.map((unit) => partUnitWire(found, unit, wordingOf(query))) };
  });
  route(app, readPartUnit, async ({ query }) => {
    const found = await parts.readUnit(query, query.unitId);
    return { data: partUnitWire(found, found.unit, wordingOf(query)) };
  });
  route(app, findPartInVehicle, async ({ query }) => {
    const found = await parts.findInVehicle(query, query.search);
    return { data: found.units.map((unit) => partUnitWire(found, unit, wordingOf(query))) };
  });
  route(app, readUnitPicture, async ({ params, reply }) => {
    const { mimeType, bytes, isLasting } = await parts.readPicture(
      params.catalog,
      params.version,
      params.picture,
    );
    return reply
      .header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      .header('content-security-policy', picturePolicy)
      .header('x-content-type-options', 'nosniff')
      .type(mimeType)
      .send(bytes);
  });
};
