import type { Cast } from '../steps/main-job.ts';
import { mustHoldThresholds, optionsOf } from '../steps/measures.ts';
import { round } from '../steps/pause.ts';
import { logInVendors, mine, signUpBuyers } from '../steps/people.ts';
import { fromCartToPaid, purchaseExpectations } from '../steps/purchase.ts';
import { findBrandOfVendors } from '../steps/request.ts';
import { amountsOf } from '../steps/setting.ts';

export { handleSummary } from '../steps/summary.ts';

const { users, seconds } = amountsOf('buy');

export const options = optionsOf(
  { buyers: { executor: 'constant-vus', vus: users, duration: `${seconds}s`, exec: 'pay' } },
  purchaseExpectations,
  mustHoldThresholds,
);

export const setup = (): Cast => ({
  buyers: signUpBuyers(users),
  vendors: logInVendors(),
  brandId: findBrandOfVendors(),
});

export const pay = (cast: Cast): void => round(() => fromCartToPaid(mine(cast.buyers), cast));
