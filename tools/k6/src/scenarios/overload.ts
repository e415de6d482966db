import { listQuotationRequests } from '@tuerca/contracts';
import { check } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { sendTogether } from '../steps/call.ts';
import { optionsOf, timeThreshold } from '../steps/measures.ts';
import { logInVendors, mine, tokenOf, type Person } from '../steps/people.ts';
import { amountsOf } from '../steps/setting.ts';

export { handleSummary } from '../steps/summary.ts';

const { users, seconds, rate } = amountsOf('overload');

const answered = new Counter('answered');
const refused = new Counter('refused');
const refusalTook = new Trend('refusal_ms', true);

/** Statuses of load shedding. */
const refusals = [429, 503];
const answerOrRefusal = http.expectedStatuses(200, ...refusals);

export const options = optionsOf(
  {
    sellers: {
      executor: 'constant-arrival-rate',
      rate,
      duration: `${seconds}s`,
      preAllocatedVUs: users,
      exec: 'ask',
    },
  },
  // As many calls are in flight as there are users; a page times out after 15 seconds.
  [[listQuotationRequests, 10_000]],
  { answered: ['count>0'], refused: [], refusal_ms: timeThreshold('p(95)<1000') },
);

export const setup = (): Person[] => logInVendors();

/** Reads a seller's list once; in an open load the next arrival does not wait for it. */
export const ask = (vendors: Person[]): void => {
  const [response] = sendTogether(listQuotationRequests, [
    {
      args: { query: { scopes: ['pending'], with: ['details'] } },
      token: tokenOf(mine(vendors)),
      expected: answerOrRefusal,
    },
  ]);
  const { status, timings } = response!;
  check(status, { 'is answered, or refused in order': () => status === 200 || refusals.includes(status) });
  if (status === 200) answered.add(1);
  else if (refusals.includes(status)) {
    refused.add(1);
    refusalTook.add(timings.duration);
  }
};
