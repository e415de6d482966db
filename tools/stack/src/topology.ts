import { join } from 'node:path';
import type { ServerUrls } from '@tuerca/embedded';
import { services, type ServiceName } from '@tuerca/contracts/services';
import { demoPassword } from './demo-accounts.ts';
import { compileCache, dataRoot, shellIn } from './paths.ts';
import type { Secrets } from './secrets.ts';

export type AppName = ServiceName | 'gateway';
/** The process that all services share, and its bundle (ADR 0524). */
export const servicesTogether = 'services';
export type ProcessName = AppName | typeof servicesTogether;

/** All of Tuerca's own apps, in port order: the gateway has PORT, the services the eight after it. */
export const appNames: readonly AppName[] = ['gateway', ...services];

/** The databases of each service. */
export const stores: Record<ServiceName, readonly ('postgres' | 'mongo')[]> = {
  identity: ['postgres'],
  catalogue: ['postgres', 'mongo'],
  garage: ['postgres'],
  cart: ['postgres'],
  quotation: ['postgres'],
  chat: ['postgres'],
  notification: ['postgres'],
  media: ['mongo'],
};

export const databaseOf = (service: ServiceName): string => `tuerca_${service}`;

export type Ports = Record<AppName, number>;

export const portsFrom = (first: number): Ports =>
  Object.fromEntries(appNames.map((name, index) => [name, first + index])) as Ports;

export const urlOf = (ports: Ports, name: AppName): string => `http://127.0.0.1:${ports[name]}`;

/** The URL of a database on a server. */
export const databaseUrl = (server: string, database: string): string => {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
};

export interface TopologySetting {
  /** The ports the processes listen on. */
  ports: Ports;
  /** The ports the others connect to; by default the ones above. */
  toldPorts?: Ports;
  servers: ServerUrls;
  secrets: Secrets;
  /** The folder for this stack's files. */
  dataDir: string;
  /** The public origin. */
  publicUrl: string;
  logLevel: string;
  /** This stack's settings in addition to the topology. */
  settings?: Record<string, string>;
}

/** A host per country when the public URL is this machine's: `*.localhost` needs no set-up. */
const countriesAt = (publicUrl: string): Record<string, string> => {
  const { hostname, protocol, port } = new URL(publicUrl);
  if (hostname !== 'localhost') return {};
  return { COLOMBIA_URL: publicUrl, MEXICO_URL: `${protocol}//www.tuerca.com.mx.localhost:${port}` };
};

/** The environment common to every process: addresses and shared secrets. */
export const sharedEnvironment = ({ toldPorts, ...setting }: TopologySetting): Record<string, string> => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  LOG_LEVEL: setting.logLevel,
  PUBLIC_URL: setting.publicUrl,
  ...countriesAt(setting.publicUrl),
  KAFKA_BROKERS: setting.servers.kafka,
  REDIS_URL: setting.servers.redis,
  ...Object.fromEntries(
    services.map((name) => [`${name.toUpperCase()}_URL`, urlOf(toldPorts ?? setting.ports, name)]),
  ),
  LINK_SECRET: setting.secrets.link,
  CAPTCHA_SECRET: setting.secrets.captcha,
  NODE_COMPILE_CACHE: compileCache,
  ...setting.settings,
});

/** The environment of one process alone: its port, database and files. */
export const environmentOf = (name: AppName, setting: TopologySetting): Record<string, string> => {
  const own: Record<string, string> = { ...sharedEnvironment(setting), PORT: String(setting.ports[name]) };
  if (name === 'gateway') return { ...own, SHELL_DIR: shellIn(setting.dataDir) };
  if (stores[name].includes('postgres'))
    own['DATABASE_URL'] = databaseUrl(setting.servers.postgres, databaseOf(name));
  if (stores[name].includes('mongo')) own['MONGO_URL'] = databaseUrl(setting.servers.mongo, databaseOf(name));
  if (name === 'identity') {
    own['SIGNING_KEYS_FILE'] = join(setting.dataDir, 'identity', 'signing-keys.json');
    own['ADMIN_EMAIL'] = 'admin@tuerca.test';
    own['ADMIN_PASSWORD'] = demoPassword;
  }
  if (name === 'catalogue') own['VPIC_DIR'] = join(dataRoot, 'vpic');
  if (name === 'media') own['FILES_DIR'] = join(setting.dataDir, 'files');
  return own;
};

/** That of each service, in JSON, for a process with all of them; extra settings are for every one. */
export const environmentsInJson = (setting: TopologySetting, settings: Record<string, string> = {}): string =>
  JSON.stringify(
    Object.fromEntries(services.map((name) => [name, { ...environmentOf(name, setting), ...settings }])),
  );
