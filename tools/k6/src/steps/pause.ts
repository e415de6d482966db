import { sleep } from 'k6';

/** A user's think time: from half a second to one and a half. */
export const look = (): void => sleep(0.5 + Math.random());

/**
 * One iteration of a user, followed by think time. Errors have been counted; the think time also limits the
 * call rate when the stack refuses everything.
 */
export const round = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
  look();
};
