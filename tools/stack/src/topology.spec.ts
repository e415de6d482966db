import { describe, expect, test } from '@jest/globals';
import { configOf } from './testing/app-config.ts';
import { appNames, environmentOf, portsFrom, type TopologySetting } from './topology.ts';

const setting: TopologySetting = {
  ports: portsFrom(4000),
  servers: {
    postgres: 'postgres://user:secret@127.0.0.1:5432',
    kafka: '127.0.0.1:9092',
    redis: 'redis://127.0.0.1:6379',
    mongo: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  },
  secrets: { link: 'a'.repeat(64), captcha: 'b'.repeat(64) },
  dataDir: '/data',
  publicUrl: 'http://localhost:4000',
  logLevel: 'info',
};

describe('the topology', () => {
  test('gives the gateway the port asked for and every service one of its own after it', () => {
    expect(setting.ports.gateway).toBe(4000);
    expect(new Set(Object.values(setting.ports)).size).toBe(9);
    expect(Math.max(...Object.values(setting.ports))).toBe(4008);
  });

  test('gives no two services one database, and keeps the options of the address', () => {
    const databases = appNames.map((name) => environmentOf(name, setting)['DATABASE_URL']).filter(Boolean);
    expect(new Set(databases).size).toBe(databases.length);
    expect(environmentOf('quotation', setting)['DATABASE_URL']).toBe(
      'postgres://user:secret@127.0.0.1:5432/tuerca_quotation',
    );
    expect(environmentOf('media', setting)['MONGO_URL']).toBe(
      'mongodb://127.0.0.1:27017/tuerca_media?replicaSet=rs0',
    );
  });

  test('tells all of them the hosts of the countries, to which their links lead', () => {
    const hosts = appNames.map((name) => environmentOf(name, setting)['MEXICO_URL']);
    expect(new Set(hosts)).toEqual(new Set(['http://www.tuerca.com.mx.localhost:4000']));
  });

  test.each(appNames)('tells %s all that its configuration asks for', async (name) => {
    const { Config } = await configOf(name);
    const parsed = Config.safeParse(environmentOf(name, setting));
    expect(parsed.error?.issues ?? []).toEqual([]);
  });
});
