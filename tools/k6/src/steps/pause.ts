import { sleep } from 'k6';

/** The moment a person looks before the next step: from half a second to one and a half. */
export const look = (): void => sleep(0.5 + Math.random());

/**
 * What one person does over and over, with a look after each time. What went wrong has been counted; the look keeps a
 * stack that refuses everything from being asked without a pause.
 */
export const round = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
  look();
};
