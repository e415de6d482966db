import { describe, expect, test } from '@jest/globals';
import { lineBody } from '../testing/test-world.ts';
import { fieldsForBuyer, lineChanges, linesAfter, newTerms, unchangedLines, writtenFields } from './line.ts';
import type { Line, LineTerms } from './line.ts';
import { lineFromWire, lineSnapshot, lineToWire } from './lines.wire.ts';

const written = (changes: object = {}) => lineFromWire(lineBody(changes));
const line = (id: number, changes: object = {}): Line => ({
  ...newTerms(written(changes)),
  id,
  quotationId: 1,
  purchasedAmount: 0,
  notSent: 0,
  hasChange: false,
});

describe('an edit of lines', () => {
  const lines = [line(1), line(2, { name: 'Bujías', reference: 'PRIV' })];

  test('adds, changes and removes, and keeps what it leaves out', () => {
    const changes = lineChanges(lines, [
      { ...written({ name: 'Bujías', unit_price: 5 }), id: 2 },
      written({ name: 'Radiador' }),
    ]);
    expect(changes.removedIds).toEqual([1]);
    expect(changes.added).toMatchObject([{ name: 'Radiador' }]);
    expect(changes.changed).toMatchObject([
      { id: 2, unitPriceMinor: 500, reference: 'PRIV', hasChange: true },
    ]);
    expect(changes.result).toHaveLength(2);
  });

  test('of the seller’s own reference is no change that the buyer is shown', () => {
    const changes = lineChanges(lines, [
      { ...written(), id: 1, reference: 'NEW' },
      { ...written({ name: 'Bujías' }), id: 2 },
    ]);
    expect(changes.changed).toMatchObject([{ id: 1, reference: 'NEW', hasChange: false }]);
  });

  test('knows the lines of its own quotation only, each once', () => {
    expect(() => lineChanges(lines, [{ ...written(), id: 9 }])).toThrow(
      'El producto no es de esta cotización',
    );
    expect(() =>
      lineChanges(lines, [
        { ...written(), id: 1 },
        { ...written(), id: 1 },
      ]),
    ).toThrow();
  });

  test('leaves alone what it takes as it is, and tells how the lines stand once it is written', () => {
    expect(lineChanges(lines, unchangedLines(lines))).toMatchObject({
      added: [],
      changed: [],
      removedIds: [],
    });
    const changes = lineChanges(lines, [{ id: 2, amount: 3 }, written({ name: 'Radiador' })]);
    const inserted = line(3, { name: 'Radiador' });
    expect(linesAfter(lines, changes, [inserted])).toEqual([
      { ...lines[1], amount: 3, hasChange: true },
      inserted,
    ]);
  });
});

/** For each field, a value different from that of `line`. */
const others: Required<LineTerms> = {
  requestDetailId: 8,
  reference: 'OTHER',
  name: 'Radiador',
  brand: 'NGK',
  amount: 9,
  images: ['/media/files/2'],
  unitPriceMinor: 900,
  warranty: '6 meses',
  deliveryTime: '3 días',
};
describe.each(writtenFields)('the field %s', (field) => {
  const before = line(1);
  const after = { ...before, [field]: others[field] };
  const isForBuyer = fieldsForBuyer.includes(field);

  test('is on the wire of those who may see it, and is taken from it', () => {
    expect(lineToWire(after, 'seller')).not.toEqual(lineToWire(before, 'seller'));
    const differsForBuyer =
      JSON.stringify(lineToWire(after, 'buyer')) !== JSON.stringify(lineToWire(before, 'buyer'));
    expect(differsForBuyer).toBe(isForBuyer);
    const {
      id: _id,
      purchased_amount: _bought,
      hasChange: _changed,
      image: _image,
      ...body
    } = lineToWire(after, 'seller');
    expect(newTerms(lineFromWire(body))[field]).toEqual(others[field]);
  });

  test('is told by events where the buyer sees it, but for the photos', () => {
    const isTold = JSON.stringify(lineSnapshot(after)) !== JSON.stringify(lineSnapshot(before));
    expect(isTold).toBe(isForBuyer && field !== 'images');
  });

  test('is kept by an edit that leaves it out, and told to the buyer as changed where it shows', () => {
    expect(lineChanges([after], [{ id: 1 }]).result[0]![field]).toEqual(others[field]);
    expect(lineChanges([before], [{ id: 1, [field]: others[field] }]).changed).toMatchObject([
      { [field]: others[field], hasChange: isForBuyer },
    ]);
  });
});
