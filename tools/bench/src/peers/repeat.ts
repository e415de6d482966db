/** So many at work at once, over and over, for so long. */
export interface FlowTask {
  workers: number;
  seconds: number;
}

/** Lets each worker of a task do the work again and again until its time is over; how often all did it, for each second. */
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
