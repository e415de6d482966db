import { closeReasons, discardReasons, quotationDiscardReasons } from '@tuerca/contracts';
import { dayMs, hourMs, minuteMs, shippingTexts, type CountryCode } from '@tuerca/rules';
import { parts as knownParts, type Part } from '../content/parts.ts';
import {
  deliveryTimes,
  doubts,
  notes,
  observations,
  orderComments,
  questions,
  warranties,
} from '../content/texts.ts';
import { models } from '../content/vehicles.ts';
import type { Random } from '../random.ts';
import type {
  Action,
  Deed,
  OrderStep,
  PlannedBuyer,
  PlannedLine,
  PlannedPart,
  PlannedStore,
  State,
  Vehicle,
} from './plan.ts';

/** The fixed facts of a request's story; the rest is random. */
export interface Opening {
  key: string;
  state: State;
  buyer: PlannedBuyer;
  vehicle: Vehicle;
  /** When it is sent, in days before `now`. */
  daysAgo: number;
  /** The stores that quote it, in this order. */
  quotedBy: readonly PlannedStore[];
  /** Stores that could quote it and do not. */
  others: readonly PlannedStore[];
  parts?: readonly Part[];
  /** The name that the buyer gives its only part, and the one that all stores offer it under. */
  names?: { asked: string; offered: string };
  validDays?: number;
}

/** All actions are at least this long before `now`. */
const margin = 10 * minuteMs;

const fitting = (vehicle: Vehicle): readonly Part[] => {
  const kind =
    models.find(({ brand, model }) => brand === vehicle.brand && model === vehicle.model)?.kind ?? 'car';
  return knownParts.filter(({ fits }) => !fits || fits.includes(kind));
};

/** Prices as shops round them: Colombian ones to 500 pesos, Mexican ones to end in 90 cents. */
const priced = (thousands: number, country: CountryCode): number =>
  country === 'CO'
    ? Math.round(thousands * 2) * 500
    : Math.max(10, Math.round((thousands * 1000) / 2150) * 10) - 0.1;

const namesIn = ({ names, inMexico }: Part, country: CountryCode): readonly string[] =>
  (country === 'MX' && inMexico) || names;

const partOf = (random: Random, part: Part, country: CountryCode, name?: string): PlannedPart => ({
  name: name ?? random.pick(namesIn(part, country)),
  amount: random.pick(part.amounts),
  reference: random.chance(0.15)
    ? `${random.pick(['04465', '1K0', 'MD', '96', '7701'])}-${random.int(10_000, 99_999)}`
    : null,
  rim: part.rim ?? null,
  photo: random.chance(0.45) ? { shape: part.shape, caption: namesIn(part, country)[0]! } : null,
});

/** Takes the items in turn, so that each occurs however few are drawn. */
const inTurn = <T>(list: readonly T[]) => {
  let next = 0;
  return () => list[next++ % list.length]!;
};

/** What comes of orders, in turn, so that the demo has one in each state. */
const orderLives: readonly (readonly OrderStep[])[] = [
  ['confirm', 'ship', 'deliver'],
  ['confirm'],
  ['confirm', 'ship'],
  ['confirm', 'ship', 'deliver', 'return'],
  [],
  ['confirm', 'prepare'],
  ['cancel'],
];
/** How long a step comes after the one before at the earliest, in hours. */
const hoursBefore: Readonly<Record<OrderStep, number>> = {
  confirm: 3,
  prepare: 4,
  ship: 20,
  deliver: 26,
  cancel: 5,
  return: 3,
};
/** Silence closes what is on its way or delivered for long: these steps are of the last days. */
const daysAgoAtMost: Partial<Record<OrderStep, number>> = { ship: 9, deliver: 3 };

/** Generates each request's story from sending to outcome, as timed actions of buyers and stores. */
export const createStories = (random: Random, now: Date) => {
  const nextDiscardReason = inTurn(discardReasons);
  const nextCloseReason = inTurn(closeReasons);
  const nextQuotationDiscardReason = inTurn(quotationDiscardReasons);
  const nextOrderLife = inTurn(orderLives);

  const lineOf = (part: Part, offered: PlannedPart, index: number, country: CountryCode): PlannedLine => ({
    part: index,
    name: offered.name,
    brand: random.pick(part.makers),
    amount: offered.amount,
    unitPrice: priced(random.int(...part.price), country),
    warranty: random.pick(warranties),
    deliveryTime: random.pick(deliveryTimes),
    reference: `${random.pick(['AX', 'RB', 'KT', 'FR', 'MZ'])}${random.int(1000, 99_999)}`,
    photo: random.chance(0.3) ? { shape: part.shape, caption: namesIn(part, country)[0]! } : null,
  });

  const shippingIn = (country: CountryCode): Extract<Deed, { does: 'quote' }>['shipping'] => {
    const kind = random.fraction();
    if (kind < 0.35) return shippingTexts.included;
    if (kind < 0.45) return shippingTexts.chargedToBuyer;
    return country === 'CO' ? random.int(8, 38) * 1000 : random.int(9, 22) * 10;
  };

  /** The steps of an order until now, as far as there was time for them. */
  const lifeOf = ({ at, quotation, buyer }: Extract<Action, { does: 'order' }>, store: string): Action[] => {
    let last = at.getTime();
    return nextOrderLife().flatMap((step) => {
      const earliest = now.getTime() - (daysAgoAtMost[step] ?? Infinity) * dayMs;
      last = Math.max(last + hoursBefore[step] * hourMs, earliest);
      const isPast = last < now.getTime() - margin;
      return isPast
        ? [{ does: 'orderStep' as const, quotation, buyer, store, step, at: new Date(last) }]
        : [];
    });
  };

  /** The store that made a quotation. */
  const quotedIn = (told: readonly Action[], quotation: string): string => {
    const quote = told.find((deed) => deed.does === 'quote' && deed.quotation === quotation);
    return (quote as Extract<Action, { does: 'quote' }>).store;
  };

  const tell = (opening: Opening): Action[] => {
    const { key: request, state, buyer, vehicle, quotedBy, others } = opening;
    const deeds: { minute: number; deed: Deed }[] = [];
    const happens = (at: number, deed: Deed) => void deeds.push({ minute: at, deed });
    const aimedAt = state.startsWith('for one store') ? (quotedBy[0] ?? others[0])!.key : null;
    const wanted = opening.parts ?? random.sample(fitting(vehicle), random.pick([1, 1, 2, 2, 3, 4]));
    const asked = wanted.map((part) => partOf(random, part, buyer.country, opening.names?.asked));
    const offered = asked.map((part) => ({ ...part, ...(opening.names && { name: opening.names.offered }) }));
    const talk = (
      texts: readonly [string, string],
      first: 'buyer' | 'store',
      at: number,
      about: { store: string; quotation: string | null },
    ) => {
      const second = first === 'buyer' ? 'store' : 'buyer';
      const answered = at + random.int(3, 25);
      happens(at, { does: 'say', from: first, buyer: buyer.key, request, ...about, text: texts[0] });
      happens(answered, { does: 'say', from: second, buyer: buyer.key, request, ...about, text: texts[1] });
      return answered;
    };

    happens(0, { does: 'request', request, buyer: buyer.key, vehicle, store: aimedAt, parts: asked });
    for (const store of aimedAt === null ? others : []) {
      if (random.chance(0.1))
        happens(random.int(5, 220), {
          does: 'discardRequest',
          request,
          store: store.key,
          reason: nextDiscardReason(),
        });
      else if (random.chance(0.04))
        happens(random.int(4, 60), { does: 'note', request, store: store.key, text: random.pick(notes) });
    }

    let at = 0;
    const quotations = quotedBy.map((store, index) => {
      const quotation = `${request}-${index + 1}`;
      at += random.pick([4, 7, 11, 16, 22, 34, 48, 75, 140]) + random.int(0, 9);
      if (random.chance(0.15))
        happens(at, { does: 'note', request, store: store.key, text: random.pick(notes) });
      if (random.chance(0.22))
        at = talk(random.pick(questions), 'store', at + 1, { store: store.key, quotation: null });
      at += 2;
      const answered = wanted.flatMap((part, place) =>
        place === 0 || random.chance(0.85) ? [lineOf(part, offered[place]!, place, buyer.country)] : [],
      );
      happens(at, {
        does: 'quote',
        quotation,
        request,
        store: store.key,
        lines: answered,
        shipping: shippingIn(buyer.country),
        validDays: opening.validDays ?? random.pick([null, null, null, 5, 15]),
        observations: random.pick(observations),
      });
      return { quotation, store: store.key, at, unitPrice: answered[0]!.unitPrice };
    });
    let end = at;
    for (const { quotation, store, at: quoted, unitPrice } of quotations) {
      const asks = quoted + random.int(3, 40);
      if (random.chance(0.2))
        end = Math.max(end, talk(random.pick(doubts), 'buyer', asks, { store, quotation }));
      if (random.chance(0.12)) {
        const cheaper =
          buyer.country === 'CO'
            ? Math.max(1000, Math.round((unitPrice * 0.93) / 500) * 500)
            : Math.max(1, Math.round(unitPrice * 0.93 * 10) / 10);
        happens(asks + 30, { does: 'lowerPrice', quotation, store, unitPrice: cheaper });
        end = Math.max(end, asks + 30);
      }
    }

    const later = (from: number, to: number) => (end += random.int(from, to));
    const [last] = quotations.slice(-1);
    if (state === 'ordered' || state === 'for one store and ordered') {
      const chosen = random.pick(quotations);
      happens(later(15, 900), {
        does: 'order',
        quotation: chosen.quotation,
        buyer: buyer.key,
        comment: random.pick(orderComments),
      });
      for (const { quotation } of quotations) {
        if (quotation !== chosen.quotation && random.chance(0.3)) {
          happens(later(2, 30), {
            does: 'discardQuotation',
            quotation,
            buyer: buyer.key,
            reason: nextQuotationDiscardReason(),
          });
        }
      }
    } else if (state === 'full' && random.chance(0.5)) {
      happens(later(30, 600), {
        does: 'discardQuotation',
        quotation: last!.quotation,
        buyer: buyer.key,
        reason: nextQuotationDiscardReason(),
      });
    } else if (state === 'with a withdrawn quotation') {
      happens(later(60, 900), { does: 'withdraw', quotation: last!.quotation, store: last!.store });
    } else if (state === 'closed by its buyer') {
      happens(later(60, 2000), {
        does: 'closeRequest',
        request,
        buyer: buyer.key,
        reason: nextCloseReason(),
      });
    }

    const length = Math.max(...deeds.map((each) => each.minute)) * minuteMs;
    const latest = now.getTime() - margin - length;
    const start = Math.min(now.getTime() - opening.daysAgo * dayMs + random.int(0, 59) * 1000, latest);
    const told: Action[] = deeds.map(({ minute: after, deed }) => ({
      ...deed,
      at: new Date(start + after * minuteMs),
    }));
    const order = told.find((deed) => deed.does === 'order');
    return order ? [...told, ...lifeOf(order, quotedIn(told, order.quotation))] : told;
  };

  return { tell };
};
