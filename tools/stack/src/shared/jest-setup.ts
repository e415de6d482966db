import { isStackGiven, startSharedStack, type SharedStack } from './shared-stack.ts';

// Jest loads set-up and teardown as separate modules of one process: they share only the global object.
const shared = globalThis as typeof globalThis & { tuercaSharedStack?: SharedStack };

/** Jest's global set-up: starts the shared stack, unless the environment describes or addresses one. */
export default async function setUp(): Promise<void> {
  if (isStackGiven() || process.env['TUERCA_URL']) return;
  shared.tuercaSharedStack = await startSharedStack();
}
