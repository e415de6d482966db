import { randomUUID } from 'node:crypto';

const requestIdShape = /^[\w.-]{8,64}$/;

/** Whether a header holds an id that a request may go by. */
export const isRequestId = (header: unknown): header is string =>
  typeof header === 'string' && requestIdShape.test(header);

/** A W3C traceparent of a trace that begins here, sampled. UUIDs, unlike bytes, are drawn many at once by Node. */
export const newTraceparent = (): string =>
  `00-${randomUUID().replaceAll('-', '')}-${randomUUID().replaceAll('-', '').slice(16)}-01`;
