/** A number of concurrent workers, for a duration. */
export interface FlowTask {
  workers: number;
  seconds: number;
}

/** Each worker repeats the work until the time is over; returns the total rate per second. */
export const repeat = async (
  { workers, seconds }: FlowTask,
  work: (worker: number) => Promise<void>,
): Promise<number> => {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (Date.now() < until) {
        await work(worker);
        done += 1;
      }
    }),
  );
  return done / seconds;
};
