export { call, type LooseArguments } from './call.ts';
export { fixtures } from './access/fixtures.ts';
export { holdingsOf } from './access/holdings.ts';
export { gatherCast, signIn, type CallerName } from './people.ts';
