import { listQuotationRequests } from '@tuerca/contracts';
import type { Scenario } from 'k6/options';
import { conversationExpectations, talk } from '../steps/conversation.ts';
import { fromRequestToOrder, mainJobExpectations, type Cast } from '../steps/main-job.ts';
import { optionsOf } from '../steps/measures.ts';
import { look, round } from '../steps/pause.ts';
import { logInVendors, mine, signUpBuyers } from '../steps/people.ts';
import { findBrandOfVendors } from '../steps/request.ts';
import { amountsOf } from '../steps/setting.ts';
import { visit, visitExpectations } from '../steps/visit.ts';
import { watchRequests, watchThresholds } from '../steps/watch.ts';

export { handleSummary } from '../steps/summary.ts';

const { users, seconds } = amountsOf('soak');

/** A share of the users, at least one, who run the same function all the time. */
const some = (share: number, exec: string): Scenario => ({
  executor: 'constant-vus',
  vus: Math.max(1, Math.round(users * share)),
  duration: `${seconds}s`,
  exec,
});

export const options = optionsOf(
  {
    visitors: some(0.4, 'browse'),
    buyers: some(0.3, 'buy'),
    talkers: some(0.2, 'chat'),
    vendors: some(0.1, 'watch'),
  },
  [...visitExpectations, ...mainJobExpectations, ...conversationExpectations, [listQuotationRequests, 500]],
  watchThresholds,
);

export const setup = (): Cast => ({
  buyers: signUpBuyers(users),
  vendors: logInVendors(),
  brandId: findBrandOfVendors(),
});

export const browse = (): void => round(() => visit(look));

export const buy = (cast: Cast): void => round(() => fromRequestToOrder(mine(cast.buyers), cast));

export const chat = (cast: Cast): void => round(() => talk(cast));

export const watch = ({ vendors }: Cast): void => watchRequests(mine(vendors), seconds);
