import { closeReasons, discardReasons, quotationDiscardReasons } from '@tuerca/contracts';
import { createRandom, type Random } from '@tuerca/seed/random';

/** What somebody does, of a request; `store` is a place in the plan's stores. */
export type Act =
  | { kind: 'request' }
  | { kind: 'ask'; store: number }
  | { kind: 'answer'; store: number }
  | { kind: 'quote'; store: number; prices: number[]; shipping: number }
  | { kind: 'edit'; store: number; share: number }
  | { kind: 'withdraw'; store: number }
  | { kind: 'discard'; store: number; reason: (typeof discardReasons)[number] }
  | { kind: 'undo'; store: number }
  | { kind: 'reject'; reason: (typeof quotationDiscardReasons)[number] }
  | { kind: 'order' }
  | { kind: 'close'; reason: (typeof closeReasons)[number] }
  /** The buyer writes about the cheapest quotation; what follows is between the two. */
  | { kind: 'write' }
  | { kind: 'reply' }
  | { kind: 'readChat'; side: 'buyer' | 'store' }
  | { kind: 'openOrder' };
export type ActKind = Act['kind'];

/** An act with what follows from it, which happens only where the act was acknowledged. */
export interface Step {
  /** Seconds from the beginning of the day. */
  at: number;
  act: Act;
  then: Step[];
}

export interface PlannedRequest {
  /** A place among the buyers. */
  buyer: number;
  brand: string;
  /** The store it is for, a place in the plan's stores; null for the marketplace. */
  store: number | null;
  /** How many of each part. */
  amounts: number[];
  story: Step;
}

export interface Plan {
  /** Seconds that the day has. */
  seconds: number;
  buyers: number;
  stores: { brands: string[] }[];
  requests: PlannedRequest[];
}

export interface PlanOptions {
  seed: number;
  requests: number;
  stores: number;
}

/** How many requests come in each hour from `opens` on, beside the others. */
export const profile = [2, 5, 9, 13, 14, 12, 8, 9, 12, 12, 10, 7, 4, 3, 1] as const;
export const opens = 6;
const hour = 3_600;
/** What would come after the last hour does not come that day. */
const daySeconds = (profile.length + 1) * hour;

const brands = ['Chevrolet', 'Renault', 'Mazda', 'Nissan', 'Kia', 'Toyota', 'Hyundai', 'Ford'] as const;
const partsMost = 4;
/** Of the stores that carry a brand, those that look at a request at all. */
const lookingMost = 6;

const chances = {
  ofOneStore: 0.12,
  quote: 0.45,
  discard: 0.2,
  ask: 0.1,
  answer: 0.7,
  edit: 0.2,
  withdraw: 0.06,
  undo: 0.15,
  quoteAfterUndo: 0.5,
  write: 0.3,
  reply: 0.7,
  read: 0.8,
  reject: 0.25,
  order: 0.5,
  openOrder: 0.6,
  close: 0.12,
} as const;

const minutes = (count: number) => count * 60;

/** A normal number by the Box-Muller transform. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());

/** Seconds that somebody takes: lognormal, so that most are soon and some take very long. */
const delay = (random: Random, medianMinutes: number, spread = 0.8): number =>
  minutes(medianMinutes) * Math.exp(spread * normal(random));

/** The moment of a request: a Poisson process whose rate is the profile's has, given their number, independent moments. */
const arrival = (random: Random): number => {
  const total = profile.reduce<number>((sum, weight) => sum + weight, 0);
  let left = random.fraction() * total;
  for (const [place, weight] of profile.entries()) {
    if (left < weight) return (place + left / weight) * hour;
    left -= weight;
  }
  return profile.length * hour;
};

const step = (at: number, act: Act, then: Step[] = []): Step => ({ at, act, then });

const planChat = (random: Random, at: number): Step => {
  const read = step(at + delay(random, 6), { kind: 'readChat', side: 'store' });
  const replyAt = read.at + delay(random, 4);
  const reply = step(replyAt, { kind: 'reply' });
  if (random.chance(chances.read))
    reply.then.push(step(replyAt + delay(random, 10), { kind: 'readChat', side: 'buyer' }));
  if (random.chance(chances.reply)) read.then.push(reply);
  return step(at, { kind: 'write' }, random.chance(chances.read) ? [read] : []);
};

const planQuote = (random: Random, at: number, store: number, parts: number): Step => {
  const prices = Array.from({ length: parts }, () => random.int(20, 400) * 1000);
  const quote = step(at, { kind: 'quote', store, prices, shipping: random.pick([0, 8_000, 12_000, 20_000]) });
  if (random.chance(chances.edit))
    quote.then.push(
      step(at + delay(random, 25), { kind: 'edit', store, share: random.pick([0.85, 0.9, 0.95, 1.05]) }),
    );
  if (random.chance(chances.withdraw))
    quote.then.push(step(at + delay(random, 60), { kind: 'withdraw', store }));
  return quote;
};

const planDiscard = (random: Random, at: number, store: number, parts: number): Step => {
  const discard = step(at, { kind: 'discard', store, reason: random.pick(discardReasons) });
  if (!random.chance(chances.undo)) return discard;
  const undoneAt = at + delay(random, 10);
  const undo = step(undoneAt, { kind: 'undo', store });
  if (random.chance(chances.quoteAfterUndo))
    undo.then.push(planQuote(random, undoneAt + delay(random, 5), store, parts));
  discard.then.push(undo);
  return discard;
};

/** What a store that looks at a request does: often nothing, that day or ever. */
const planStore = (random: Random, at: number, store: number, parts: number): Step[] => {
  const steps: Step[] = [];
  let answersAt = at + delay(random, random.pick([8, 20, 45]));
  if (random.chance(chances.ask)) {
    const answer = step(answersAt + delay(random, 8), { kind: 'answer', store });
    steps.push(step(answersAt, { kind: 'ask', store }, random.chance(chances.answer) ? [answer] : []));
    answersAt += delay(random, 15);
  }
  const what = random.fraction();
  if (what < chances.quote) steps.push(planQuote(random, answersAt, store, parts));
  else if (what < chances.quote + chances.discard) steps.push(planDiscard(random, answersAt, store, parts));
  return steps;
};

/** What its buyer does once there has been time for quotations. */
const planBuyer = (random: Random, at: number): Step[] => {
  const steps: Step[] = [];
  let looksAt = at + delay(random, 70, 0.5);
  if (random.chance(chances.write)) steps.push(planChat(random, looksAt));
  looksAt += delay(random, 15);
  if (random.chance(chances.reject))
    steps.push(step(looksAt, { kind: 'reject', reason: random.pick(quotationDiscardReasons) }));
  looksAt += delay(random, 20);
  if (random.chance(chances.order)) {
    const openOrder = step(looksAt + delay(random, 15), { kind: 'openOrder' });
    steps.push(step(looksAt, { kind: 'order' }, random.chance(chances.openOrder) ? [openOrder] : []));
  }
  if (random.chance(chances.close))
    steps.push(step(looksAt + delay(random, 60), { kind: 'close', reason: random.pick(closeReasons) }));
  return steps;
};

/** Without what would come after the day's end. */
const untilTheEnd = (steps: readonly Step[]): Step[] =>
  steps.filter(({ at }) => at <= daySeconds).map((each) => ({ ...each, then: untilTheEnd(each.then) }));

const planRequest = (random: Random, at: number, stores: Plan['stores'], buyers: number): PlannedRequest => {
  const brand = random.pick(random.pick(stores).brands);
  const carrying = [...stores.keys()].filter((place) => stores[place]!.brands.includes(brand));
  const store = random.chance(chances.ofOneStore) ? random.pick(carrying) : null;
  const amounts = Array.from({ length: random.int(1, partsMost) }, () => random.int(1, 3));
  const looking = store === null ? random.sample(carrying, random.int(0, lookingMost)) : [store];
  const then = [
    ...looking.flatMap((each) => planStore(random, at, each, amounts.length)),
    ...planBuyer(random, at),
  ];
  return {
    buyer: random.int(0, buyers - 1),
    brand,
    store,
    amounts,
    story: step(at, { kind: 'request' }, untilTheEnd(then)),
  };
};

/** A buyer asks for about ten requests in a big day, since their accounts cost more than their requests. */
const buyersOf = (requests: number): number => Math.min(200, Math.max(3, Math.ceil(requests / 10)));

/** A day of the market. The same options give the same plan. */
export const planDay = ({ seed, requests, stores: storeCount }: PlanOptions): Plan => {
  const random = createRandom(seed);
  const buyers = buyersOf(requests);
  const stores = Array.from({ length: storeCount }, () => ({
    brands: random.sample(brands, random.int(1, 3)),
  }));
  const arrivals = Array.from({ length: requests }, () => arrival(random)).toSorted((a, b) => a - b);
  return {
    seconds: daySeconds,
    buyers,
    stores,
    requests: arrivals.map((at) => planRequest(random, at, stores, buyers)),
  };
};

/** A step and all that may follow from it. */
export const stepsOf = (story: Step): Step[] => [story, ...story.then.flatMap(stepsOf)];
