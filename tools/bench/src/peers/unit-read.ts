/** A unit of a part catalogue with plain Fastify and the driver of MongoDB: the same look-ups by id, nothing else. */
import Fastify from 'fastify';
import { mongo } from 'mongoose';
import { sayReady, settingOf } from '../processes.ts';

export interface UnitReadSetting {
  mongoUrl: string;
  path: string;
  /** The ids of the vehicle and of the unit. */
  vehicle: string;
  unit: string;
}

const { mongoUrl, path, vehicle, unit } = settingOf<UnitReadSetting>();
const client = await new mongo.MongoClient(mongoUrl).connect();
const documents = (name: string) => client.db().collection<{ _id: string }>(name);

const app = Fastify();
app.get(path, async () => {
  await documents('oem_vehicles').findOne({ _id: vehicle });
  return { data: await documents('oem_units').findOne({ _id: unit }) };
});
sayReady({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
