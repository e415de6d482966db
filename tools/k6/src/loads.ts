/** How much of something a load has when nothing is said, and at most. */
export interface Bound {
  readonly usual: number;
  readonly most: number;
}

export interface Load {
  /** What happens, in one line. */
  readonly summary: string;
  /** People at once; where calls arrive by themselves, how many may wait for an answer at once. */
  readonly users: Bound;
  readonly seconds: Bound;
  /** Arrivals in a second, where they do not wait for one another. */
  readonly rate?: Bound;
}

const minutes = 60;

/** Every load there is, by the name of its file in `scenarios/`. No machine is asked for more than its bounds. */
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
  live: {
    summary: 'vendors wait on their websockets while requests come in',
    // A person may hold 20 sockets, and four vendors are shared by these and by whoever sends requests.
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
