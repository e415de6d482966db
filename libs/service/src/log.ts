import { requestContext } from '@tuerca/events';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

export type Log = Logger;

/** The trace id inside a W3C traceparent. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];

let standardOutput: DestinationStream | undefined;
/**
 * Lines are written some at a time, and a tenth of a second after they were made at the latest: a system call for each
 * would cost a busy process more than making them. What is left is written when the process ends, whichever way it does
 * so itself.
 */
const toStandardOutput = () =>
  (standardOutput ??= pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }));

/** JSON log of one process; each line made inside a request or an event carries its request and trace id. */
export const createLog = (
  options: { name: string; level?: string },
  destination?: DestinationStream,
): Log => {
  const settings: LoggerOptions = {
    name: options.name,
    level: options.level ?? 'info',
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const context = requestContext.getStore();
      return context ? { requestId: context.requestId, traceId: traceIdOf(context.traceparent) } : {};
    },
  };
  return pino(settings, destination ?? toStandardOutput());
};
