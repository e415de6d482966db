import { describe, expect, it } from '@jest/globals';
import { closeReasons, discardReasons, quotationDiscardReasons } from '@tuerca/contracts';
import { checkPlate, detectContactData, parseMobile, vinCheckDigit } from '@tuerca/rules';
import { makePlan } from './make-plan.ts';
import { states, type Action, type Deed } from './plan.ts';

const now = new Date('2026-03-14T15:09:26Z');
const plan = makePlan({ now });

const deeds = <D extends Deed['does']>(does: D) =>
  plan.actions.filter((action): action is Action & Extract<Deed, { does: D }> => action.does === does);

describe('the plan of the demo data', () => {
  it('is the same for the same seed at any hour of one day', () => {
    expect(makePlan({ now: new Date('2026-03-14T23:59:59Z') })).toEqual(plan);
  });

  it('is another for another seed', () => {
    expect(makePlan({ now, seed: 7 }).actions).not.toEqual(plan.actions);
  });

  it('has 30 stores, 60 buyers and 200 requests in every state', () => {
    expect(plan.stores).toHaveLength(30);
    expect(plan.buyers).toHaveLength(60);
    expect(plan.requests.size).toBe(200);
    expect(new Set(plan.requests.values())).toEqual(new Set(states));
    const quotations = deeds('quote').length;
    expect(quotations).toBeGreaterThan(310);
    expect(quotations).toBeLessThan(390);
    expect(deeds('order').length).toBeGreaterThanOrEqual(50);
    expect(new Set(deeds('orderStep').map(({ step }) => step))).toEqual(
      new Set(['confirm', 'prepare', 'ship', 'deliver', 'return', 'cancel']),
    );
  });

  it('meets every reason of discarding and closing', () => {
    const reasons = (list: readonly { reason: string }[]) => new Set(list.map(({ reason }) => reason));
    expect(reasons(deeds('discardRequest'))).toEqual(new Set(discardReasons));
    expect(reasons(deeds('closeRequest'))).toEqual(new Set(closeReasons));
    expect(reasons(deeds('discardQuotation'))).toEqual(new Set(quotationDiscardReasons));
  });

  it('happens in order, within the weeks before its day', () => {
    const times = plan.actions.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThan(plan.from.getTime());
    expect(times.at(-1)).toBeLessThan(plan.now.getTime());
    expect(plan.now.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  it('lets no one act on what is not there yet', () => {
    const there = new Set<string>(plan.stores.flatMap(({ key, owner }) => [key, owner.key]));
    for (const action of plan.actions) {
      const needs = Object.entries(action).flatMap(([name, value]) =>
        ['buyer', 'request', 'quotation', 'store', 'person'].includes(name) && typeof value === 'string'
          ? [value]
          : [],
      );
      const makes =
        action.does === 'join'
          ? action.buyer
          : action.does === 'request'
            ? action.request
            : action.does === 'quote'
              ? action.quotation
              : null;
      expect(needs.filter((key) => key !== makes && !there.has(key))).toEqual([]);
      if (makes) there.add(makes);
    }
  });

  it('gives every vehicle three stores that carry it, in both countries', () => {
    const owner = new Map(plan.buyers.map((buyer) => [buyer.key, buyer]));
    for (const { buyer, vehicle } of deeds('request')) {
      const { country } = owner.get(buyer)!;
      const able = plan.stores.filter(
        (store) => store.country === country && store.brands.includes(vehicle.brand),
      );
      expect(able.length).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(plan.buyers.map(({ country }) => country))).toEqual(new Set(['CO', 'MX']));
  });

  it('writes plates, VINs, numbers and texts that the rules accept', () => {
    const owner = new Map(plan.buyers.map((buyer) => [buyer.key, buyer]));
    for (const { buyer, vehicle } of deeds('request')) {
      const { country } = owner.get(buyer)!;
      if (vehicle.plate)
        expect(checkPlate(vehicle.plate, country)).toEqual({ ok: true, plate: vehicle.plate });
      if (vehicle.vin && buyer !== 'comprador')
        expect(vinCheckDigit(vehicle.vin)).toBe(vehicle.vin.charAt(8));
      if (country === 'CO')
        expect(Boolean(vehicle.plate ?? vehicle.vin) || vehicle.hasPropertyCard).toBe(true);
    }
    for (const person of [...plan.buyers, ...plan.stores.map((store) => store.owner)]) {
      expect(parseMobile(person.mobile, person.country)).toBe(person.mobile);
    }
    for (const { buyer, parts } of deeds('request').filter((each) => owner.get(each.buyer)!.country === 'MX'))
      for (const { name } of parts)
        expect([buyer, name]).toEqual([
          buyer,
          expect.not.stringMatching(/pastillas|farola|bomper|parachoques|empaque|stop|arranque$/i),
        ]);
    for (const { text } of deeds('say')) expect(detectContactData(text)).toEqual({ clean: true });
  });

  it('gives the demo buyer a request in each of the states a visitor should see', () => {
    const own = [...plan.requests].flatMap(([key, state]) => (key.startsWith('comprador-') ? [state] : []));
    expect(own).toEqual(
      expect.arrayContaining([
        'open without quotations',
        'open with two quotations',
        'full',
        'ordered',
        'closed by its buyer',
        'expired',
        'with a lapsed quotation',
      ]),
    );
  });

  it('is small when it is asked to be, each state still met', () => {
    const small = makePlan({ now, scale: 0.05 });
    expect(small.requests.size).toBeLessThan(40);
    expect(new Set(small.requests.values())).toEqual(new Set(states));
  });
});
