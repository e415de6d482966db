import { operations, setPlateRegistryMode, type Operation, type Role } from '@tuerca/contracts';
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

/** Who calls an operation when each is called by one: the first of these that it admits. */
const callerOfRole = [
  ['buyer', 'owner'],
  ['vendor', 'winningVendor'],
  ['admin', 'admin'],
  ['visitor', 'nobody'],
] as const satisfies [Role, CallerName][];
export const fewCallers = callerOfRole.map(([, caller]) => caller);

const callerOf = ({ allow }: Operation): CallerName | undefined =>
  callerOfRole.find(([role]) => allow[role])?.[1];

/** Replaced or ended by a call, a session is worth nothing to the calls after it. */
const endsOwnSession = fixtures
  .filter(({ endsSession, endsOthers }) => endsSession && !endsOthers)
  .map(({ operation }) => operation);

const withoutPaths = (document: OpenApi, left: readonly Operation[]): OpenApi => {
  const copy = structuredClone(document);
  for (const { path, method } of left) delete copy.paths[path]?.[method.toLowerCase()];
  return copy;
};

/** The part of a document that one of `fewCallers` calls; the visitor also what ends a session. */
export const shareOf = (caller: CallerName, document: OpenApi): OpenApi => {
  const isShared = (operation: Operation) =>
    (callerOf(operation) ?? 'nobody') === caller ||
    (caller === 'nobody' && endsOwnSession.includes(operation));
  return withoutPaths(
    document,
    operations.filter((operation) => !isShared(operation)),
  );
};

export const operationsIn = ({ paths }: OpenApi): number =>
  Object.values(paths).flatMap((path) => Object.keys(path)).length;

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
  const whole = withExamples(leadingNowhere(document), calls);
  return {
    url,
    /** For a caller with a session, without what ends it: that is tried as the visitor. */
    documentFor: (caller: CallerName) => (caller === 'nobody' ? whole : withoutPaths(whole, endsOwnSession)),
    operations: operationsIn(whole),
    tokenOf: (caller: CallerName) => tokenOf(cast, caller),
  };
};
