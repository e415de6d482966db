import { optionsOf } from '../steps/measures.ts';
import { look, round } from '../steps/pause.ts';
import { amountsOf } from '../steps/setting.ts';
import { visit, visitExpectations } from '../steps/visit.ts';

export { handleSummary } from '../steps/summary.ts';

const { users, seconds } = amountsOf('browse');

export const options = optionsOf(
  { visitors: { executor: 'constant-vus', vus: users, duration: `${seconds}s`, exec: 'browse' } },
  visitExpectations,
);

export const browse = (): void => round(() => visit(look));
