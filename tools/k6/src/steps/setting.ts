import { loads, type Bound, type Load, type LoadName } from '../loads.ts';

/** Where the load goes. */
export const origin = __ENV['BASE_URL'] ?? 'http://localhost:4000';

/** Off where other work on the machine would decide how long a call takes. */
export const withTimes = __ENV['TIMES'] !== 'off';

/** What was told, within its bound; what is usual where nothing was. */
const within = ({ usual, most }: Bound, told: string | undefined): number =>
  Math.min(Number(told) || usual, most);

/** How much load a scenario was told to be; a rate only where calls arrive by themselves. */
export const amountsOf = (name: LoadName) => {
  const load: Load = loads[name];
  return {
    users: within(load.users, __ENV['USERS']),
    seconds: within(load.seconds, __ENV['SECONDS']),
    rate: load.rate ? within(load.rate, __ENV['RATE']) : 0,
  };
};
