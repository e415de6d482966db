import { createQuotationRequest, listQuotationRequests } from '@tuerca/contracts';
import type { Cast } from '../steps/main-job.ts';
import { optionsOf } from '../steps/measures.ts';
import { logInVendors, mine, signUpBuyers } from '../steps/people.ts';
import { findBrandOfVendors, sendRequest } from '../steps/request.ts';
import { amountsOf } from '../steps/setting.ts';
import { watchRequests, watchThresholds } from '../steps/watch.ts';

export { handleSummary } from '../steps/summary.ts';

const { users, seconds, rate } = amountsOf('live');
const senders = 20;

export const options = optionsOf(
  {
    vendors: { executor: 'constant-vus', vus: users, duration: `${seconds}s`, exec: 'watch' },
    requests: {
      executor: 'constant-arrival-rate',
      rate,
      duration: `${seconds}s`,
      preAllocatedVUs: senders,
      exec: 'ask',
    },
  },
  [
    [createQuotationRequest, 300],
    // At the end all vendors request the longest page at once.
    [listQuotationRequests, 3000],
  ],
  watchThresholds,
);

export const setup = (): Cast => ({
  buyers: signUpBuyers(Math.min(senders, rate)),
  vendors: logInVendors(),
  brandId: findBrandOfVendors(),
});

export const watch = ({ vendors }: Cast): void => watchRequests(mine(vendors), seconds);

export const ask = ({ buyers, brandId }: Cast): void => void sendRequest(mine(buyers), brandId);
