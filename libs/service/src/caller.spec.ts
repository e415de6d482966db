import { expect, it } from '@jest/globals';
import { Claims } from '@tuerca/contracts';
import { callerOf } from './caller.ts';
import { AppError } from './errors.ts';

it('names the user who calls, and refuses whoever is none', () => {
  expect(callerOf(Claims.parse({ sub: '7', isGuest: true })).user()).toBe(7);
  const nobody = [callerOf(null), callerOf(Claims.parse({ sub: 'cart', isService: true, isGuest: false }))];
  for (const caller of nobody) expect(() => caller.user()).toThrow(new AppError('UNAUTHENTICATED'));
});
