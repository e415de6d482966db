export { makePlan, type PlanOptions } from './plan/make-plan.ts';
export { demoPassword } from './plan/people.ts';
export type { Plan, State } from './plan/plan.ts';
export { HalfSeededError, seed, type SeedOptions } from './seed.ts';
export type { Environments } from './services.ts';
