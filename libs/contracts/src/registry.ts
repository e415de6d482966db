import * as backgroundWork from './background-work.ts';
import * as cart from './cart/operations.ts';
import * as cartEvents from './cart/events.ts';
import * as catalogue from './catalogue/operations.ts';
import * as catalogueEvents from './catalogue/events.ts';
import * as chat from './chat/operations.ts';
import * as chatEvents from './chat/events.ts';
import * as garage from './garage/operations.ts';
import * as garageEvents from './garage/events.ts';
import * as identity from './identity/operations.ts';
import * as identityEvents from './identity/events.ts';
import * as media from './media/operations.ts';
import * as mediaEvents from './media/events.ts';
import * as notification from './notification/operations.ts';
import * as notificationEvents from './notification/events.ts';
import * as quotation from './quotation/operations.ts';
import * as quotationEvents from './quotation/events.ts';
import type { EventDefinition } from './event.ts';
import { operationsIn, type Operation } from './operation.ts';
import type { ServiceName } from './services.ts';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'topic' in value && 'key' in value && 'example' in value;

/** Every operation of the API; routes, OpenAPI, client and the access table are derived from it. */
export const operations: readonly Operation[] = [
  identity,
  catalogue,
  garage,
  quotation,
  cart,
  chat,
  notification,
  media,
  backgroundWork,
].flatMap(operationsIn);

export const operationsOf = (service: ServiceName): readonly Operation[] =>
  operations.filter((operation) => operation.service === service);

/** Every domain event; topics and the AsyncAPI document are derived from it. */
export const events: readonly EventDefinition[] = [
  identityEvents,
  catalogueEvents,
  garageEvents,
  quotationEvents,
  cartEvents,
  chatEvents,
  notificationEvents,
  mediaEvents,
].flatMap((module) => Object.values(module).filter(isEvent));
