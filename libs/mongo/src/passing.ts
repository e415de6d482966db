/** Error names of the driver and mongoose for failures of the server or the network. */
const passing =
  /^(?:Mongo(?:ose)?(?:Network|ServerSelection|NotConnected|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|ServerClosed)|PoolClearedOnNetworkError$)/;

/** Whether a failure is transient (the server or the network), so that retrying may succeed. */
export const isPassing = (error: unknown): boolean => error instanceof Error && passing.test(error.name);
