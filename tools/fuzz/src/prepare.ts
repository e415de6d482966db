import { operations, setPlateRegistryMode, type Operation, type Role } from '@tuerca/contracts';
import {
  call,
  fixtures,
  gatherCast,
  holdingsOf,
  signIn,
  type CallerName,
  type LooseArguments,
} from '@tuerca/security';
import { theStack } from '@tuerca/stack';
import { leadingNowhere } from './leading-nowhere.ts';
import { OpenApi, withExamples } from './with-examples.ts';

/** Who calls an operation when each is called by one: the first of these that it admits. */
const callerOfRole = [
  ['buyer', 'owner'],
  ['vendor', 'winningVendor'],
  ['admin', 'admin'],
  ['visitor', 'nobody'],
] as const satisfies [Role, CallerName][];
/** A buyer, a seller, an administrator and a visitor. */
const callers = callerOfRole.map(([, caller]) => caller);
export type FuzzCaller = (typeof callers)[number];

const callerOf = ({ allow }: Operation): FuzzCaller =>
  callerOfRole.find(([role]) => allow[role])?.[1] ?? 'nobody';

/** Replaced or ended by a call, a session is worth nothing to the calls after it: the visitor tries these. */
const endsOwnSession = fixtures
  .filter(({ endsSession, endsOthers }) => endsSession && !endsOthers)
  .map(({ operation }) => operation);

/** Operations that one caller calls in one go, within the lifetime of a session. */
export interface Turn {
  caller: FuzzCaller;
  operations: readonly Operation[];
  /** Without the calls at each limit of its schema, which are most of them. */
  isShort: boolean;
}
const most = { deep: 90, short: 250 } as const;

const inTurns = (caller: FuzzCaller, called: readonly Operation[], isShort: boolean): Turn[] => {
  const size = isShort ? most.short : most.deep;
  return Array.from({ length: Math.ceil(called.length / size) }, (_, index) => ({
    caller,
    operations: called.slice(index * size, (index + 1) * size),
    isShort,
  }));
};

/**
 * Each operation called by one whom it admits, what ends a session also by the visitor; in depth also at the limits of its
 * schema, and in short by all others.
 */
export const turnsOf = (isDeep: boolean): Turn[] =>
  callers.flatMap((caller) => {
    const callable = operations.filter((each) => caller === 'nobody' || !endsOwnSession.includes(each));
    const isOwn = (each: Operation) =>
      callerOf(each) === caller || (caller === 'nobody' && endsOwnSession.includes(each));
    const own = callable.filter(isOwn);
    if (!isDeep) return [{ caller, operations: own, isShort: true }];
    const others = callable.filter((each) => !isOwn(each));
    return [...inTurns(caller, own, false), ...inTurns(caller, others, true)];
  });

const only = (document: OpenApi, called: readonly Operation[]): OpenApi => {
  const copy = structuredClone(document);
  for (const { path, method } of operations.filter((each) => !called.includes(each)))
    delete copy.paths[path]?.[method.toLowerCase()];
  return copy;
};

export const operationsIn = ({ paths }: OpenApi): number =>
  Object.values(paths).flatMap((path) => Object.keys(path)).length;

/** A cast, the document with examples of the called operations that succeed for its buyer, and new tokens of its people. */
const prepare = async (turns: readonly Turn[]) => {
  const { url } = theStack();
  const response = await fetch(`${url}/api/docs/openapi.json`);
  const document = OpenApi.parse(await response.json());
  const cast = await gatherCast();
  // An earlier fuzzed call may have switched the embedded plate registry off.
  await call(setPlateRegistryMode, { body: { mode: 'up' } }, cast.admin.token);
  const holdings = holdingsOf(cast, cast.owner);
  const calls = new Map<string, LooseArguments>();
  const called = new Set(turns.flatMap((turn) => turn.operations));
  for (const { operation, args } of fixtures.filter((each) => called.has(each.operation)))
    calls.set(operation.name, await args(holdings, cast.owner));
  const whole = withExamples(leadingNowhere(document), calls);
  return {
    url,
    documentOf: (turn: Turn) => only(whole, turn.operations),
    operations: operationsIn(whole),
    /** Of a new session, which lasts ten minutes; null for the visitor. */
    tokenOf: async (caller: FuzzCaller) => (caller === 'nobody' ? null : (await signIn(cast[caller])).token),
  };
};
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** What each caller has for its turns. Before the first call: from one address few cases of support are taken. */
export const prepareAll = async (turns: readonly Turn[]): Promise<ReadonlyMap<FuzzCaller, Prepared>> => {
  const prepared = new Map<FuzzCaller, Prepared>();
  for (const caller of callers)
    prepared.set(caller, await prepare(turns.filter((turn) => turn.caller === caller)));
  return prepared;
};
