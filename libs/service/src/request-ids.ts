import { randomBytes } from 'node:crypto';

const requestIdShape = /^[\w.-]{8,64}$/;

/** Whether a header holds an id that a request may go by. */
export const isRequestId = (header: unknown): header is string =>
  typeof header === 'string' && requestIdShape.test(header);

/** A W3C traceparent of a trace that begins here, sampled. */
export const newTraceparent = (): string => {
  const id = randomBytes(24).toString('hex');
  return `00-${id.slice(0, 32)}-${id.slice(32)}-01`;
};
