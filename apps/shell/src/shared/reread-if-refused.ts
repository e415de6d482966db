import { isRefusal } from '@tuerca/api-client';

/** What a call answers; where it is refused, reads again before that is told: another may have changed what is shown. */
export const rereadIfRefused = async <T>(call: Promise<T>, reread: () => Promise<unknown>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) await reread();
    throw error;
  }
};
