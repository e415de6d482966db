import { setPlateRegistryMode } from '@tuerca/contracts';
import {
  call,
  fixtures,
  gatherCast,
  holdingsOf,
  tokenOf,
  type CallerName,
  type LooseArguments,
} from '@tuerca/security';
import { theStack } from '@tuerca/stack';
import { leadingNowhere } from './leading-nowhere.ts';
import { OpenApi, withExamples } from './with-examples.ts';

/** Callers with different rights: buyer, sellers, manager, administrator, guest and visitor. */
export const callers = [
  'owner',
  'winningVendor',
  'adviser',
  'manager',
  'admin',
  'guest',
  'nobody',
] as const satisfies CallerName[];

/** A new cast, the document with examples that succeed for its buyer, and a token per caller. */
export const prepare = async () => {
  const { url } = theStack();
  const response = await fetch(`${url}/api/docs/openapi.json`);
  const document = OpenApi.parse(await response.json());
  const cast = await gatherCast();
  // An earlier fuzzed call may have switched the embedded plate registry off.
  await call(setPlateRegistryMode, { body: { mode: 'up' } }, cast.admin.token);
  const holdings = holdingsOf(cast, cast.owner);
  const calls = new Map<string, LooseArguments>();
  for (const { operation, args } of fixtures) calls.set(operation.name, await args(holdings, cast.owner));
  return {
    url,
    document: withExamples(leadingNowhere(document), calls),
    operations: Object.values(document.paths).flatMap((path) => Object.keys(path)).length,
    tokenOf: (caller: CallerName) => tokenOf(cast, caller),
  };
};
