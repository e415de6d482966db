export { createGatewayAccounts, type Accounts } from './accounts.ts';
export { openStore, readWorld } from './people-and-stores.ts';
export { makePlan, type PlanOptions } from './plan/make-plan.ts';
export { demoPassword } from './plan/people.ts';
export type { Person, Plan, PlannedStore, State } from './plan/plan.ts';
export { createRandom, type Random } from './random.ts';
export { HalfSeededError, seed, type SeedOptions } from './seed.ts';
export type { Environments } from './services.ts';
