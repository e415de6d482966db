import { describe, expect, it } from '@jest/globals';
import { formatMobile, mobileDigits, parseMobile } from './phone.ts';

describe('a mobile number', () => {
  it.each(['300 123 4567', '3001234567', '+57 300 1234567', '57 3001234567', '(300) 123-4567'])(
    '%s is Colombian',
    (text) => expect(parseMobile(text, 'CO')).toBe('+573001234567'),
  );

  it.each(['6012345678', '300123456', '30012345678', 'no tengo', '', '3'.repeat(40)])(
    '%s is none in Colombia',
    (text) => expect(parseMobile(text, 'CO')).toBeNull(),
  );

  it('is Mexican with ten digits, also with the old prefix of mobiles', () => {
    expect(parseMobile('55 1234 5678', 'MX')).toBe('+525512345678');
    expect(parseMobile('+52 1 55 1234 5678', 'MX')).toBe('+525512345678');
    expect(parseMobile('5512345', 'MX')).toBeNull();
  });

  it('of another country needs its prefix', () => {
    expect(parseMobile('+1 213 373 4253', 'CO')).toBe('+12133734253');
  });

  it('is shown the way its country writes it', () => {
    expect(formatMobile('+573001234567')).toBe('300 1234567');
    expect(mobileDigits('+573001234567')).toBe('573001234567');
  });
});
