import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadComparisonInPdf,
  downloadQuotationInPdf,
  exportAnalytics,
  operations,
  readDeveloperInbox,
  readPaymentLink,
  readFileContent,
  readSessionControlData,
  readUnitPicture,
  type Operation,
} from '@tuerca/contracts';
import { isNightly } from '@tuerca/stack';
import { nextAddress, send, type Answer } from '../call.ts';
import { callerNames, gatherCast, hireAdviser, type CallerName, type Cast, type Person } from '../people.ts';
import { isOfOwner, refusalOf, refusedFirst, roleOf } from './expected.ts';
import { anotherSession, fixtures, type Fixture } from './fixtures.ts';
import { holdingsOf, privateReference, type Holdings } from './holdings.ts';
import { ownership } from './ownership.ts';
import { leaksIn, secretsOf } from './secrets.ts';

let cast: Cast;
const holdings = new Map<CallerName, Holdings>();
let asked = 0;
/** Answers with a wrong Cache-Control header. */
const keptOtherwise: string[] = [];
/** Every answer about others' data, to search for leaks. Sellers see prices of their purchases. */
const answers: { reader: CallerName; operation: string; bytes: string }[] = [];

beforeAll(async () => {
  cast = await gatherCast();
  for (const name of callerNames) if (name !== 'nobody') holdings.set(name, holdingsOf(cast, cast[name]));
  // Offered to the same sellers and never ordered, so that nobody has learnt the buyer's identity from it.
  await holdings.get('otherBuyer')!.deal();
}, 60_000);

afterAll(() => void process.stdout.write(`authorisation: ${operations.length} operations, ${asked} calls\n`));

const sessionFor = async (
  { endsSession, leavesStore }: Fixture,
  name: CallerName,
): Promise<Person | null> => {
  if (name === 'nobody') return null;
  if (leavesStore && name === 'adviser') return hireAdviser(cast.winningVendor);
  return endsSession ? anotherSession(cast[name], { guest: name === 'guest' }) : cast[name];
};

/**
 * What may be kept, as its bytes never change: the reader's own files by its own browser, the drawings of catalogues,
 * which are everybody's, by all.
 */
const kept: Readonly<Record<Operation['name'], string>> = {
  [readFileContent.name]: 'private, max-age=3600',
  [readUnitPicture.name]: 'public, max-age=31536000, immutable',
};
const keepingOf = ({ name }: Operation, { status }: Answer): string =>
  (status === 200 && kept[name]) || 'no-store';

const ask = async (
  fixture: Fixture,
  of: Holdings,
  name: CallerName,
  target?: object,
): Promise<[Answer, object]> => {
  const caller = await sessionFor(fixture, name);
  const args = target ?? (await fixture.args(of, caller));
  const answer = await send(fixture.operation, { ...args, from: nextAddress() }, caller?.token ?? null);
  if (fixture.endsOthers && answer.status === 200 && name !== 'nobody')
    Object.assign(cast[name], await anotherSession(cast[name], { guest: false }));
  asked += 1;
  const keeping = answer.headers.get('cache-control');
  if (caller && keeping !== keepingOf(fixture.operation, answer))
    keptOtherwise.push(`${name} ${fixture.operation.name}: ${keeping}`);
  return [answer, args];
};

const seen = ({ status, code }: Answer) => code ?? status;

it('has what ownership means, and a valid call, for every operation of the contracts', () => {
  const names = operations.map(({ name }) => name).sort();
  expect(Object.keys(ownership).sort()).toEqual(names);
  expect(fixtures.map(({ operation }) => operation.name).sort()).toEqual(names);
});

describe('at what someone else has, or the caller itself', () => {
  it.each(fixtures.map((fixture) => [fixture.operation.name, fixture] as const))(
    '%s is answered to each caller as the tables say',
    async (_name, fixture) => {
      const { operation, spends, endsSession, granted } = fixture;
      const expected: Record<string, unknown> = {};
      const got: Record<string, unknown> = {};
      let target: object | undefined;
      for (const name of refusedFirst(operation)) {
        const refusal = refusalOf(operation, name);
        const [answer, args] = await ask(fixture, holdings.get('owner')!, name, target);
        // The target of a refused call is reused, so that a permitted caller proves it unchanged.
        target = (spends && refusal === null) || endsSession ? undefined : args;
        answers.push({ reader: name, operation: operation.name, bytes: answer.bytes });
        expected[name] = refusal ?? granted;
        got[name] = seen(answer);
      }
      expect(got).toEqual(expected);
    },
  );
});

describe('at what a caller has itself', () => {
  const ofOwners = fixtures.filter(({ operation }) => isOfOwner(operation));
  /** Guests cannot request quotations: they have no requests, nor anything that follows from one. */
  const followsFromRequest = ({ service, name }: Operation) =>
    ['quotation', 'cart', 'chat'].includes(service) || /^(mark|update)Notification/.test(name);
  const hasOne = (name: CallerName, operation: Operation) =>
    name !== 'nobody' &&
    operation.allow[roleOf[name]] !== undefined &&
    !(name === 'guest' && followsFromRequest(operation));

  /** By day one of each role; a buyer is answered of its own above. */
  const tried: readonly CallerName[] = isNightly
    ? callerNames
    : ['losingVendor', 'adviser', 'manager', 'admin', 'guest'];

  it.each(ofOwners.map((fixture) => [fixture.operation.name, fixture] as const))(
    '%s is answered to everyone who may have one',
    async (_name, fixture) => {
      const got: Record<string, unknown> = {};
      const names = tried.filter((name) => hasOne(name, fixture.operation));
      for (const name of names) {
        const [answer] = await ask(fixture, holdings.get(name)!, name);
        got[name] = seen(answer);
      }
      expect(got).toEqual(Object.fromEntries(names.map((name) => [name, fixture.granted])));
    },
  );
});

it('tells of a session to itself alone', async () => {
  const { owner, otherBuyer } = cast;
  const ask = async (token: string) =>
    JSON.parse((await send(readSessionControlData, { params: { userId: owner.userId } }, token)).bytes);
  expect(await ask(otherBuyer.token)).toEqual({
    data: { isGuest: true, user: null, login_url: '/users/page/login', endedByStore: null },
  });
  expect(await ask(owner.token)).toMatchObject({ data: { isGuest: false, user: { id: owner.userId } } });
});

it('lets no cache keep what it says to somebody, only the reader’s own browser a file, and all a drawing', () => {
  expect(keptOtherwise).toEqual([]);
});

it('has in no answer what its reader may not see', () => {
  const secrets = secretsOf(cast);
  const leaks = answers
    // The inbox is public in development, and absent in production, which has its own test; a payment link says to
    // whoever was given it what it is for.
    .filter(({ operation }) => operation !== readDeveloperInbox.name && operation !== readPaymentLink.name)
    .flatMap(({ reader, operation, bytes }) =>
      leaksIn(secrets, reader, bytes).map((what) => `${reader} ${operation}: ${what}`),
    );
  expect([...new Set(leaks)]).toEqual([]);
  const shown = (text: string) => answers.some(({ bytes }) => bytes.includes(text));
  // Every secret was there to be found: someone permitted saw it.
  expect(secrets.filter(({ text }) => !shown(text))).toEqual([]);
});

it('has looked into the PDFs, which tell their readers what the pages do', () => {
  const references = [privateReference(cast.winningVendor), privateReference(cast.losingVendor)];
  const told = (reader: CallerName, { name }: Operation) => {
    const own = answers.filter((each) => each.reader === reader && each.operation === name);
    return references.map((text) => own.some(({ bytes }) => bytes.includes(text)));
  };
  expect(told('manager', downloadComparisonInPdf)).toEqual([true, true]);
  expect(told('owner', downloadComparisonInPdf)).toEqual([false, false]);
  expect(told('winningVendor', downloadQuotationInPdf)).toEqual([true, false]);
  expect(told('owner', downloadQuotationInPdf)).toEqual([false, false]);
});

it('has looked into the workbooks, which tell their readers what the lists do', () => {
  const { otherBuyer, winningVendor, losingVendor } = cast;
  const told = (reader: CallerName) =>
    [otherBuyer.name, privateReference(winningVendor), privateReference(losingVendor)].map((text) =>
      answers.some(
        ({ reader: who, operation, bytes }) =>
          who === reader && operation === exportAnalytics.name && bytes.includes(text),
      ),
    );
  expect(told('manager')).toEqual([true, true, true]);
  expect(told('winningVendor')).toEqual([false, true, false]);
  expect(told('losingVendor')).toEqual([false, false, true]);
});
