import { test } from '@jest/globals';

const enough = 120_000;

/** Tests of which each goes on where the one before it ended: once one has failed, the rest says so at once. */
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
