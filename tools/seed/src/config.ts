import { services } from '@tuerca/contracts';
import { z } from 'zod';

/** Settings of the seed: the environment of each service, as JSON under the service's name. */
export const Config = z.object({
  SEED_SERVICES: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.enum(services), z.record(z.string(), z.string()))),
  /** 1 is the whole demo, less a smaller one. */
  SEED_SCALE: z.coerce.number().positive().max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});
export type Config = z.infer<typeof Config>;
