import { isCalendarDate } from '@tuerca/rules';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { one, operation } from '../operation.ts';

const service = 'identity';

/** How people sign in: by password, a code, a passkey, another service, signing up, or a linked provider's link. */
export const signInWays = ['password', 'code', 'passkey', 'service', 'register', 'link'] as const;
export type SignInWay = (typeof signInWays)[number];

const Day = z.string().refine(isCalendarDate, 'La fecha no es válida: escríbela como 2026-01-15');

export const SignInCount = z.object({
  day: z.string().describe('YYYY-MM-DD in Colombia'),
  way: z.enum(signInWays),
  count: z.int().positive(),
});

export const readSignIns = operation({
  name: 'readSignIns',
  service,
  method: 'GET',
  path: '/api/users/users/analitycsUserAuthentication',
  summary: `Counts sign-ins by day and way, of at most ${limits.signInDays} days, the last 30 by default; a day and way without any is left out`,
  query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
  response: one(z.object({ from: z.string(), to: z.string(), counts: z.array(SignInCount) })),
  allow: { admin: 'any' },
  errors: [],
});
