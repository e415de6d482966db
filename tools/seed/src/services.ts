import { services as serviceNames, type ServiceName } from '@tuerca/contracts';
import { cart } from '@tuerca/cart';
import { catalogue } from '@tuerca/catalogue';
import { chat } from '@tuerca/chat';
import { garage } from '@tuerca/garage';
import { identity } from '@tuerca/identity';
import { media } from '@tuerca/media';
import { notification } from '@tuerca/notification';
import { quotation } from '@tuerca/quotation';
import { parseConfig, stopParts, type Log, type RunningParts } from '@tuerca/service';

type Environment = Record<string, string>;
/** The environment of each service, as for its own process. */
export type Environments = Record<ServiceName, Environment>;

interface Parts {
  log: Log;
  clock: () => Date;
}

const start: Record<ServiceName, (env: Environment, parts: Parts) => Promise<RunningParts>> = {
  identity: (env, parts) => identity.start({ config: parseConfig(identity.Config, env), ...parts }),
  catalogue: (env, parts) => catalogue.start({ config: parseConfig(catalogue.Config, env), ...parts }),
  garage: (env, parts) => garage.start({ config: parseConfig(garage.Config, env), ...parts }),
  cart: (env, parts) => cart.start({ config: parseConfig(cart.Config, env), ...parts }),
  quotation: (env, parts) => quotation.start({ config: parseConfig(quotation.Config, env), ...parts }),
  chat: (env, parts) => chat.start({ config: parseConfig(chat.Config, env), ...parts }),
  notification: (env, parts) =>
    notification.start({ config: parseConfig(notification.Config, env), ...parts }),
  media: (env, parts) => media.start({ config: parseConfig(media.Config, env), ...parts }),
};

export interface RunningServices {
  /** The URL of each service. */
  urls: Record<ServiceName, string>;
  /** Lets requests in flight finish, then closes the connections to Kafka and the databases. */
  stop(): Promise<void>;
}

/**
 * Starts the eight services in this process with a simulated clock, which dates the data they write. When one
 * cannot start, those already started are stopped.
 */
export const startServices = async (environments: Environments, parts: Parts): Promise<RunningServices> => {
  const running: Partial<Record<ServiceName, RunningParts>> = {};
  const stop = async () => {
    await Promise.all(Object.values(running).map(stopParts));
  };
  const urls: Partial<Record<ServiceName, string>> = {};
  const bring = async (name: ServiceName) => {
    const env = environments[name];
    const log = parts.log.child({ name });
    const started = await start[name](env, { ...parts, log });
    running[name] = started;
    urls[name] = await started.app.listen({ host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT']) });
  };
  const outcomes = await Promise.allSettled(serviceNames.map(bring));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { urls: urls as Record<ServiceName, string>, stop };
};
