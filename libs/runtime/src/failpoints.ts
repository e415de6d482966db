/**
 * Points at which a process can be made to crash, by what has and has not been done there:
 * - `outbox.committed`: a change and its events are committed, the relay has not been woken;
 * - `relay.sent`: events are in Kafka, but still in the outbox;
 * - `documents.sent`: the same for the outbox inside documents;
 * - `consumer.handled`: an event took effect, its offset is not committed.
 */
export const failpointNames = [
  'outbox.committed',
  'relay.sent',
  'documents.sent',
  'consumer.handled',
] as const;
export type FailpointName = (typeof failpointNames)[number];

/** Crashes the `passing`-th time (1: the first) that the process reaches it. */
export interface Failpoint {
  name: FailpointName;
  passing: number;
}

const isName = (name: string | undefined): name is FailpointName =>
  failpointNames.some((each) => each === name);

/**
 * Parses `relay.sent:kill@3,outbox.committed:kill`: `kill` is the action, `@3` the third time the point is
 * reached. Throws an Error that says what is wrong.
 */
export const parseFailpoints = (text: string): Failpoint[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [, name, passing = '1'] = /^([\w.]+):kill(?:@([1-9]\d{0,5}))?$/.exec(each) ?? [];
      if (!isName(name))
        throw new Error(
          `'${each}' is no failpoint; one is ${failpointNames.join(', ')}, with ':kill' or ':kill@3'`,
        );
      return { name, passing: Number(passing) };
    });

let left: Map<FailpointName, number> | undefined;

/** Sets the points at which this process crashes; none with an empty list. */
export const armFailpoints = (failpoints: readonly Failpoint[]): void => {
  left = failpoints.length ? new Map(failpoints.map(({ name, passing }) => [name, passing])) : undefined;
};

/** A point at which the process can crash; with no failpoints armed it costs one comparison. */
export const passFailpoint = (name: FailpointName): void => {
  if (left === undefined) return;
  const passings = left.get(name);
  if (passings === undefined) return;
  // like a real crash: nothing is flushed, closed or logged
  if (passings === 1) process.kill(process.pid, 'SIGKILL');
  left.set(name, passings - 1);
};
