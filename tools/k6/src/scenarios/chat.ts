import { conversationExpectations, talk } from '../steps/conversation.ts';
import type { Cast } from '../steps/main-job.ts';
import { mustHoldThresholds, optionsOf } from '../steps/measures.ts';
import { round } from '../steps/pause.ts';
import { logInVendors, signUpBuyers } from '../steps/people.ts';
import { findBrandOfVendors } from '../steps/request.ts';
import { amountsOf } from '../steps/setting.ts';

export { handleSummary } from '../steps/summary.ts';

const { users, seconds } = amountsOf('chat');

export const options = optionsOf(
  { talkers: { executor: 'constant-vus', vus: users, duration: `${seconds}s`, exec: 'chat' } },
  conversationExpectations,
  mustHoldThresholds,
);

export const setup = (): Cast => ({
  buyers: signUpBuyers(users),
  vendors: logInVendors(),
  brandId: findBrandOfVendors(),
});

export const chat = (cast: Cast): void => round(() => talk(cast));
