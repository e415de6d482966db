/**
 * Lets one tab at a time do what is so named, as sending. In browsers without Web Locks, the idempotency key prevents
 * duplicates.
 */
export const alone = async <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`tuerca.${name}`, task) : task();
