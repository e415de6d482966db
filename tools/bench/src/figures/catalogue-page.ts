import { createClient, pathOfCall } from '@tuerca/api-client';
import { listCatalogVehicles, listPartCatalogs, listPartGroups, readPartUnit } from '@tuerca/contracts';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { mongo } from 'mongoose';
import { atLeast, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { sendCleanLoad } from '../http-load.ts';
import type { UnitReadSetting } from '../peers/unit-read.ts';
import { cpuPerUnit } from '../processes.ts';

const connections = 32;
const seconds = 5;
const vehicleAsked = { catalog: 'NISSAN', model: 'Sentra' };

/** The id of a document of the catalogue that is shown; ids end with that of what they are of. */
const idOf = async (mongoUrl: string, collection: string, catalog: string, id: string): Promise<string> => {
  const client = await new mongo.MongoClient(mongoUrl).connect();
  try {
    const documents = client.db().collection<{ _id: string }>(collection);
    const found = await documents.findOne(
      {
        _id: { $gte: `${catalog}@`, $lt: `${catalog}A` },
        ...(collection === 'oem_units' ? { unitId: id } : { vehicleId: id }),
      },
      { projection: { _id: 1 } },
    );
    if (!found) throw new Error(`${collection} has no ${id}`);
    return found._id;
  } finally {
    await client.close();
  }
};

/** A unit of a catalogue with all of its details, as its page reads it. */
export const cataloguePage: Figure = {
  name: 'catalogue-page',
  summary: 'GET of a unit with its details beside bare Fastify and MongoDB with the same look-ups',
  measure: async (world) => {
    const stack = await world.stack();
    const { catalogue } = stack.apps;
    const { call } = createClient({ baseUrl: catalogue.url });
    const catalogs = await call(listPartCatalogs);
    if (!catalogs.data.some(({ code }) => code === vehicleAsked.catalog))
      throw new Error('the stack has no demo catalogue');
    const [vehicle] = (await call(listCatalogVehicles, { query: vehicleAsked })).data;
    const reference = { catalog: vehicleAsked.catalog, vehicleId: vehicle!.vehicleId, ssd: vehicle!.ssd };
    const { categories } = (await call(listPartGroups, { query: reference })).data;
    const { data: groups } = await call(listPartGroups, {
      query: { ...reference, categoryId: categories[0]!.categoryId },
    });
    const unitId = groups.units[0]!.unitId;
    const path = pathOfCall(readPartUnit, { query: { ...reference, unitId } });
    const mongoUrl = databaseUrl(stack.servers.mongo, databaseOf('catalogue'));
    const setting: UnitReadSetting = {
      mongoUrl,
      path: readPartUnit.path,
      vehicle: await idOf(mongoUrl, 'oem_vehicles', vehicleAsked.catalog, reference.vehicleId),
      unit: await idOf(mongoUrl, 'oem_units', vehicleAsked.catalog, unitId),
    };
    const peer = await world.start<{ url: string }>('./peers/unit-read.ts', setting);
    const side = async (url: string, pid: number): Promise<Sample> => {
      const { result, cpuMs } = await cpuPerUnit(
        [pid],
        () => sendCleanLoad(world, { url: `${url}${path}`, connections, seconds }),
        ({ answers }) => answers,
      );
      return { value: result.perSecond, cpuMs };
    };
    const measured = await measureRounds(
      () => side(catalogue.url, catalogue.process().pid),
      () => side(peer.ready.url, peer.pid),
    );
    await peer.stop();
    return [
      compare(measured, {
        name: 'catalogue-page',
        unit: '/s',
        goal: atLeast(0.5),
        details: { connections, seconds, unitId },
      }),
    ];
  },
};
