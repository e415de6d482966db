/** Does the work of a round, one after the other: what fails is noted, and keeps no other. Returns how many there were. */
export const oneByOne = async <T>(
  all: readonly T[],
  work: (each: T) => Promise<unknown>,
  note: (error: unknown, each: T) => unknown,
): Promise<number> => {
  for (const each of all)
    try {
      await work(each);
    } catch (error) {
      await note(error, each);
    }
  return all.length;
};
