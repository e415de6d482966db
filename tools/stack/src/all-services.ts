/** All services in one process (ADR 0524): each runs as by its own `main`, in the environment that is given for it. */
import { cart } from '@tuerca/cart';
import { catalogue } from '@tuerca/catalogue';
import { chat } from '@tuerca/chat';
import { services, type ServiceName } from '@tuerca/contracts';
import { garage } from '@tuerca/garage';
import { identity } from '@tuerca/identity';
import { media } from '@tuerca/media';
import { notification } from '@tuerca/notification';
import { quotation } from '@tuerca/quotation';

const definitions = { identity, catalogue, garage, cart, quotation, chat, notification, media };
const environments = JSON.parse(process.env['SERVICES_ENVIRONMENT'] ?? '{}') as Record<
  ServiceName,
  Record<string, string>
>;
await Promise.all(services.map((name) => definitions[name].run(environments[name])));
