import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSealer, derivedKey } from './sealed.ts';

const old = { id: '2026-01', key: randomBytes(32) };
const next = { id: '2026-11', key: randomBytes(32) };
const record = { accountNumber: '03123456789' };

describe('a sealed record', () => {
  it('opens for its owner, and says nothing before', () => {
    const { seal, open } = createSealer([old]);
    const sealed = seal(record, 'store 7');
    expect(sealed.keyId).toBe('2026-01');
    expect(sealed.sealed.toString('latin1')).not.toContain(record.accountNumber);
    expect(open(sealed, 'store 7')).toEqual(record);
    expect(seal(record, 'store 7').sealed).not.toEqual(sealed.sealed);
  });

  it('does not open for another owner, changed, or without its key', () => {
    const { seal, open } = createSealer([old]);
    const sealed = seal(record, 'store 7');
    expect(() => open(sealed, 'store 8')).toThrow();
    const changed = Buffer.from(sealed.sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => open({ ...sealed, sealed: changed }, 'store 7')).toThrow();
    expect(() => createSealer([next]).open(sealed, 'store 7')).toThrow('2026-01');
  });

  it('is sealed with the newest key and opens with older ones', () => {
    const before = createSealer([old]).seal(record, 'store 7');
    const { seal, open } = createSealer([next, old]);
    expect(open(before, 'store 7')).toEqual(record);
    expect(seal(record, 'store 7').keyId).toBe('2026-11');
  });

  it('has one key of a secret', () => {
    const sealed = createSealer([derivedKey('a secret')]).seal(record, 'store 7');
    expect(createSealer([derivedKey('a secret')]).open(sealed, 'store 7')).toEqual(record);
    expect(() => createSealer([derivedKey('another')]).open(sealed, 'store 7')).toThrow();
  });
});
