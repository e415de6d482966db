import type { Figure } from './figure.ts';
import { cart } from './figures/cart.ts';
import { catalogueImport } from './figures/catalogue-import.ts';
import { cataloguePage } from './figures/catalogue-page.ts';
import { flow } from './figures/flow.ts';
import { drain } from './figures/drain.ts';
import { growth } from './figures/growth.ts';
import { idle } from './figures/idle.ts';
import { commitToConsumer, relayThroughput } from './figures/events.ts';
import { gatewayLatency, gatewayThroughput } from './figures/gateway.ts';
import { ledgerDepth } from './figures/ledger-depth.ts';
import { listDepth } from './figures/list-depth.ts';
import { listRead } from './figures/list-read.ts';
import { pay } from './figures/pay.ts';
import { live } from './figures/live.ts';
import { memory } from './figures/memory.ts';
import { overload } from './figures/overload.ts';
import { search } from './figures/search.ts';
import { shell } from './figures/shell.ts';
import { shops } from './figures/shops.ts';
import { sockets } from './figures/sockets.ts';
import { start } from './figures/start.ts';

/** In the order of measurement. */
export const figures: readonly Figure[] = [
  // Before there is another stack.
  start,
  // Before the others have called anything.
  idle,
  listRead,
  gatewayThroughput,
  gatewayLatency,
  commitToConsumer,
  relayThroughput,
  drain,
  sockets,
  flow,
  shops,
  pay,
  // Its requests stay open: whoever lists after it counts thousands.
  live,
  cart,
  listDepth,
  ledgerDepth,
  growth,
  search,
  cataloguePage,
  catalogueImport,
  memory,
  overload,
  shell,
];
