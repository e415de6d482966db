import { describe, expect, test } from '@jest/globals';
import { checkContactData, isRead, refuseUnfit, type MessageDraft } from './message.ts';

const written = (text: string, changes: Partial<MessageDraft> = {}): MessageDraft => ({
  text,
  attachments: [],
  confirmedNoContactData: false,
  ...changes,
});
const sender = { fullName: 'Laura Gómez', cityName: 'Bogotá', storeName: null };

describe('contact data', () => {
  const check = (given: MessageDraft, changes = {}) =>
    checkContactData(given, { side: 'buyer', sender, isEnabled: true, hasOrder: false, ...changes });

  test('is warned of once, and then sent and remembered', () => {
    expect(() => check(written('escríbeme al 300 123 4567'))).toThrow(
      expect.objectContaining({ code: 'CONTACT_DATA' }),
    );
    expect(check(written('escríbeme al 300 123 4567', { confirmedNoContactData: true }))).toBe(true);
    expect(check(written('¿Sirve para el 2019?', { confirmedNoContactData: true }))).toBe(false);
  });

  test('is not looked for when switched off, in an administrator’s message, or between those with an order', () => {
    expect(check(written('3001234567'), { isEnabled: false })).toBe(false);
    expect(check(written('3001234567'), { side: 'manager' })).toBe(false);
    expect(check(written('3001234567'), { hasOrder: true })).toBe(false);
    expect(() => check(written('Soy Laura Gómez, 3001234567'))).toThrow();
  });
});

describe('a message', () => {
  test('needs text or a file', () => {
    const file = { type: 'image', url: '/media/x', name: 'a', extension: 'webp' } as const;
    const asked = { side: 'buyer', isAboutQuotation: false } as const;
    expect(() => refuseUnfit(written(''), asked)).toThrow(expect.objectContaining({ code: 'MESSAGE_EMPTY' }));
    expect(() => refuseUnfit(written('', { attachments: [file] }), asked)).not.toThrow();
  });

  test('by which a seller says that it has not got the part is not the way to say so', () => {
    const text = written('No lo tengo disponible');
    expect(() => refuseUnfit(text, { side: 'seller', isAboutQuotation: false })).toThrow(
      expect.objectContaining({ code: 'DISCARD_INSTEAD' }),
    );
    expect(() => refuseUnfit(text, { side: 'buyer', isAboutQuotation: false })).not.toThrow();
    expect(() => refuseUnfit(text, { side: 'seller', isAboutQuotation: true })).not.toThrow();
  });

  test('is read once those it is for have read that far', () => {
    const marks = { buyerReadUpTo: 5, storeReadUpTo: 3 };
    const read = (id: number, side: 'buyer' | 'seller' | 'manager', viewer: 'buyer' | 'seller' | 'manager') =>
      isRead({ id, side }, marks, viewer);
    expect([read(3, 'buyer', 'buyer'), read(4, 'buyer', 'buyer')]).toEqual([true, false]);
    expect([read(5, 'seller', 'buyer'), read(6, 'seller', 'buyer')]).toEqual([true, false]);
    expect([
      read(4, 'manager', 'buyer'),
      read(4, 'manager', 'seller'),
      read(4, 'manager', 'manager'),
    ]).toEqual([true, false, false]);
  });
});
