import { z } from 'zod';

/** The public keys that verify tokens (RFC 7517). */
export const Jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
