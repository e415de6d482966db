import { median } from '../figure.ts';

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

/** The same for work that returns the milliseconds of the part of it that counts; returns their median. */
export const medianOf = async (
  task: FlowTask,
  work: (worker: number) => Promise<number>,
): Promise<number> => {
  const times: number[] = [];
  await repeat(task, async (worker) => void times.push(await work(worker)));
  return median(times);
};
