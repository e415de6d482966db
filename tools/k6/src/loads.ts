/** The default and the maximum of a load setting. */
export interface Bound {
  readonly usual: number;
  readonly most: number;
}

export interface Load {
  /** One-line description. */
  readonly summary: string;
  /** Concurrent users; in an open load, the maximum of calls in flight. */
  readonly users: Bound;
  readonly seconds: Bound;
  /** Arrivals per second, for an open load. */
  readonly rate?: Bound;
}

const minutes = 60;

/** Every load, by the name of its file in `scenarios/`. Bounds protect the machine. */
export const loads = {
  browse: {
    summary: 'visitors look at sales opportunities, brands, models and figures',
    users: { usual: 10, most: 200 },
    seconds: { usual: 30, most: 10 * minutes },
  },
  'request-to-order': {
    summary: 'buyers ask, four vendors compete for three places, the cheapest is ordered',
    users: { usual: 4, most: 50 },
    seconds: { usual: 30, most: 30 * minutes },
  },
  buy: {
    summary: 'parts of two requests are ordered from the cart and paid at the sandbox provider',
    users: { usual: 4, most: 50 },
    seconds: { usual: 30, most: 30 * minutes },
  },
  live: {
    summary: 'vendors wait on their websockets while requests come in',
    // A person may hold 20 sockets, and these share four vendors with the senders of requests.
    users: { usual: 8, most: 60 },
    seconds: { usual: 30, most: 30 * minutes },
    rate: { usual: 2, most: 50 },
  },
  chat: {
    summary: 'buyers and vendors write to each other and read',
    users: { usual: 6, most: 100 },
    seconds: { usual: 30, most: 30 * minutes },
  },
  soak: {
    summary: 'all of it at once and steadily',
    users: { usual: 10, most: 100 },
    seconds: { usual: 10 * minutes, most: 60 * minutes },
  },
  spike: {
    summary: 'visits rise to many times as many within seconds, and fall again',
    users: { usual: 100, most: 400 },
    seconds: { usual: 40, most: 10 * minutes },
    rate: { usual: 30, most: 300 },
  },
  overload: {
    summary: 'lists are asked for faster than they can be answered, whether or not answers come',
    users: { usual: 400, most: 1000 },
    seconds: { usual: 20, most: 2 * minutes },
    rate: { usual: 600, most: 3000 },
  },
} as const satisfies Record<string, Load>;

export type LoadName = keyof typeof loads;
export const loadNames = Object.keys(loads) as LoadName[];
