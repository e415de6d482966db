import type { Logger } from 'pino';

/** The part of a pino logger that this library uses. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
