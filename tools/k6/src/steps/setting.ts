import { loads, type Bound, type Load, type LoadName } from '../loads.ts';

/** The target of the load. */
export const origin = __ENV['BASE_URL'] ?? 'http://localhost:4000';

/** Off when other work on the machine affects response times. */
export const withTimes = __ENV['TIMES'] !== 'off';

/** A given setting, limited to its maximum, or the default. */
const within = ({ usual, most }: Bound, told: string | undefined): number =>
  Math.min(Number(told) || usual, most);

/** The amounts of a scenario; a rate only for an open load. */
export const amountsOf = (name: LoadName) => {
  const load: Load = loads[name];
  return {
    users: within(load.users, __ENV['USERS']),
    seconds: within(load.seconds, __ENV['SECONDS']),
    rate: load.rate ? within(load.rate, __ENV['RATE']) : 0,
  };
};
