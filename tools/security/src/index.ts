export { call, type LooseArguments } from './call.ts';
export { fixtures } from './access/fixtures.ts';
export { holdingsOf } from './access/holdings.ts';
export { gatherCast, tokenOf, type CallerName } from './people.ts';
