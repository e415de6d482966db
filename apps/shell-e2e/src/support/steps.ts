import { test } from '@jest/globals';

const enough = 120_000;

/** Tests that each continue from the previous one; after a failure the rest fail immediately. */
export const stepsOf = (story: string) => {
  let isBroken = false;
  return (name: string, run: () => Promise<void>): void =>
    test(
      name,
      async () => {
        if (isBroken) throw new Error(`An earlier step of ${story} failed`);
        isBroken = true;
        await run();
        isBroken = false;
      },
      enough,
    );
};
