/**
 * Where a process can be made to die, by what has just been done there and what has not:
 * - `outbox.committed`: a change and its events are committed, the relay is not woken;
 * - `relay.sent`: events are in Kafka, the outbox still has them;
 * - `documents.sent`: the same for the outbox inside documents;
 * - `consumer.handled`: an event took effect, its offset is not kept.
 */
export const failpointNames = [
  'outbox.committed',
  'relay.sent',
  'documents.sent',
  'consumer.handled',
] as const;
export type FailpointName = (typeof failpointNames)[number];

/** Dies at the `passing`-th time (1: the first) that the process comes by. */
export interface Failpoint {
  name: FailpointName;
  passing: number;
}

const isName = (name: string | undefined): name is FailpointName =>
  failpointNames.some((each) => each === name);

/**
 * Reads `relay.sent:kill@3,outbox.committed:kill`: `kill` is what happens there, `@3` at the third passing. Throws an
 * Error that says what is wrong.
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

/** Sets where this process dies from now on; nowhere with an empty list. */
export const armFailpoints = (failpoints: readonly Failpoint[]): void => {
  left = failpoints.length ? new Map(failpoints.map(({ name, passing }) => [name, passing])) : undefined;
};

/** Marks a place where a process may be made to die; while none is set this is one comparison. */
export const passFailpoint = (name: FailpointName): void => {
  if (left === undefined) return;
  const passings = left.get(name);
  if (passings === undefined) return;
  // as a crash does it: nothing is flushed, closed or told
  if (passings === 1) process.kill(process.pid, 'SIGKILL');
  left.set(name, passings - 1);
};
