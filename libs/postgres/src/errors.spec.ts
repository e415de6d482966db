import { describe, expect, test } from '@jest/globals';
import { isPassing } from './errors.ts';

describe('a failure passes', () => {
  test.each([
    'Connection terminated unexpectedly',
    'ROLLBACK - Connection terminated unexpectedly',
    'select "id" from "requests" where "id" = $1 - Connection terminated unexpectedly',
    'ROLLBACK - Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'select 1 - Query read timeout',
  ])('when the driver says: %s', (message) => {
    expect(isPassing(new Error(message))).toBe(true);
  });

  test.each([
    'Connection terminated unexpectedly by the caller',
    'insert into "texts" - value too long',
    'Undefined binding(s) detected',
  ])('not when an error says: %s', (message) => {
    expect(isPassing(new Error(message))).toBe(false);
  });
});
