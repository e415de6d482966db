import { expect, it } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { removeOnce } from './remove-once.ts';

const failure = (status: number, code: string) => new ApiError({ status, code, message: 'x' });

it('takes what is gone already for removed', async () => {
  await expect(removeOnce(Promise.resolve({ data: null }))).resolves.toBeUndefined();
  await expect(removeOnce(Promise.reject(failure(404, 'NOT_FOUND')))).resolves.toBeUndefined();
});

it('fails where it is not known to be gone', async () => {
  for (const cause of [failure(403, 'FORBIDDEN'), failure(0, 'NETWORK'), new TypeError('x')])
    await expect(removeOnce(Promise.reject(cause))).rejects.toBe(cause);
});
