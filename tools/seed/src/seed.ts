import { ApiError } from '@tuerca/api-client';
import { listQuotationRequests, listUsers } from '@tuerca/contracts';
import type { Log } from '@tuerca/service';
import { createAccounts, type Accounts } from './accounts.ts';
import { applyPlan } from './apply.ts';
import { createClock } from './clock.ts';
import { admin } from './people-and-stores.ts';
import { makePlan } from './plan/make-plan.ts';
import type { Plan } from './plan/plan.ts';
import { startServices, type Environments } from './services.ts';

export interface SeedOptions {
  environments: Environments;
  /** The current instant; the data covers the weeks before its day. */
  now: Date;
  scale?: number;
  seed?: number;
  log: Log;
  progress?: (line: string) => void;
}

/** The databases contain the demo data of an interrupted run. */
export class HalfSeededError extends Error {
  constructor() {
    super('The demo data is there in part: a run was cut off. Begin again with new databases.');
    this.name = 'HalfSeededError';
  }
}

/** How much of the demo the databases already contain. */
export const stateOf = async (plan: Plan, accounts: Accounts): Promise<'nothing' | 'part' | 'all'> => {
  const call = accounts.as(admin);
  const users = await call(listUsers, { query: { filter: { email: plan.manager.email } } });
  if (users.metadata.count === 0) return 'nothing';
  try {
    const { metadata } = await call(listQuotationRequests, { query: { pageSize: 1 } });
    return metadata.count >= plan.requests.size ? 'all' : 'part';
  } catch (error) {
    if (error instanceof ApiError) return 'part';
    throw error;
  }
};

/** Often enough to close requests while the simulated clock runs through weeks. */
const sweepSeconds = '0.5';

/**
 * Creates the demo data through the services' own use cases, moving their clock through the weeks before now.
 * Returns whether it did: false when the data exists. Throws HalfSeededError when it exists in part.
 */
export const seed = async ({
  environments,
  now,
  scale,
  seed: number,
  log,
  progress = () => undefined,
}: SeedOptions): Promise<boolean> => {
  const plan = makePlan({ now, scale, seed: number });
  const clock = createClock(plan.from);
  const quotation = { ...environments.quotation, SWEEP_SECONDS: sweepSeconds };
  const identity = { ...environments.identity, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password! };
  const services = await startServices({ ...environments, quotation, identity }, { log, clock: clock.now });
  try {
    progress('the services run on the clock of the demo');
    const accounts = createAccounts({ urls: services.urls, clock });
    const state = await stateOf(plan, accounts);
    if (state === 'part') throw new HalfSeededError();
    if (state === 'all') return false;
    await applyPlan(plan, { urls: services.urls, clock, accounts, progress });
    return true;
  } finally {
    await services.stop();
  }
};
