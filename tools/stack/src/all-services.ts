/**
 * All services in one process (ADR 0524): each runs as by its own `main`, in this process's environment with what is given for
 * it alone.
 */
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
const { SERVICES_ENVIRONMENT: given = '{}', ...environment } = process.env;
const own = JSON.parse(given) as Record<ServiceName, Record<string, string>>;
await Promise.all(services.map((name) => definitions[name].run({ ...environment, ...own[name] })));
