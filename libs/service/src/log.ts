import { requestContext } from '@tuerca/runtime';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

export type Log = Logger;

/** The trace id inside a W3C traceparent. */
export const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];

/** A token in a path, as contracts (`{token}`) and routers (`:token`) write it. */
const tokenSegment = /^(?:\{token\}|:token)$/;

/**
 * The path of a request for its log line, by the path of its operation: without the query, and without a token that lets in
 * whoever has it.
 */
export const loggedPathOf = (url: string, template = ''): string => {
  const path = url.split('?', 1)[0]!;
  if (!template.includes('token')) return path;
  const named = template.split('/');
  return path
    .split('/')
    .map((segment, place) => (tokenSegment.test(named[place] ?? '') ? '…' : segment))
    .join('/');
};

const flushMs = 100;
const noContext = {};
let standardOutput: DestinationStream | undefined;
/**
 * Lines are buffered and flushed after 100 ms at the latest: one system call per line would cost a busy process more than
 * formatting them. The first line sets the timer, since pino's `periodicFlush` would wake a process that logs nothing ten
 * times a second. The rest is flushed when the process exits by itself, also after an uncaught error.
 */
const toStandardOutput = (): DestinationStream => {
  if (standardOutput) return standardOutput;
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const write = output.write.bind(output);
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    output.flush();
  };
  output.write = (line) => {
    timer ??= setTimeout(flush, flushMs).unref();
    return write(line);
  };
  return (standardOutput = output);
};

/** The JSON log of one process; lines logged while a request or event is handled carry its request and trace id. */
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
      return context ? { requestId: context.requestId, traceId: traceIdOf(context.traceparent) } : noContext;
    },
    // A line without one is written as it is: the gateway's have none, and pino's own way copies each.
    mixinMergeStrategy: (line, context) => (context === noContext ? line : Object.assign(context, line)),
  };
  return pino(settings, destination ?? toStandardOutput());
};

/** Logs what was rejected and nobody handled, which would end the process: a process' first log tells for all of it. */
export const logRejections = (log: Pick<Log, 'error'>): void => {
  if (process.listenerCount('unhandledRejection') === 0)
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
};
