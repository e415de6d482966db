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

/** Whose calls differ: who buys, who sells, who helps, who runs the place, and who has no account. */
export const callers = [
  'owner',
  'winningVendor',
  'adviser',
  'manager',
  'admin',
  'guest',
  'nobody',
] as const satisfies CallerName[];

/** A cast of its own, the document with calls that succeed at what its buyer has, and a session for each caller. */
export const prepare = async () => {
  const { url } = theStack();
  const response = await fetch(`${url}/api/docs/openapi.json`);
  const document = OpenApi.parse(await response.json());
  const cast = await gatherCast();
  // Someone may have switched the embedded registry of plates off by chance.
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
