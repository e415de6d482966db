/** What the driver and mongoose call failures of the server or the way to it. */
const passing =
  /^Mongo(?:ose)?(?:Network|ServerSelection|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|ServerClosed)/;

/** Whether a failure lies in the server or the way to it, so that the same work may succeed later. */
export const isPassing = (error: unknown): boolean => error instanceof Error && passing.test(error.name);
