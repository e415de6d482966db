import { isStackGiven, startSharedStack, type SharedStack } from './shared-stack.ts';

// Jest loads set-up and teardown as separate modules of one process: only the global object is shared.
const shared = globalThis as typeof globalThis & { tuercaSharedStack?: SharedStack };

/** Jest's global set-up: the stack all test files share, unless the environment describes one or names its address. */
export default async function setUp(): Promise<void> {
  if (isStackGiven() || process.env['TUERCA_URL']) return;
  shared.tuercaSharedStack = await startSharedStack();
}
