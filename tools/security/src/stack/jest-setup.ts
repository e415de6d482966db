import { isStackGiven, startSharedStack, type SharedStack } from './shared-stack.ts';

// Jest loads set-up and teardown as separate modules of one process: only the global object is shared.
const shared = globalThis as typeof globalThis & { tuercaSecurityStack?: SharedStack };

/** Jest's global set-up: the stack all test files share, unless one is given by the environment. */
export default async function setUp(): Promise<void> {
  if (isStackGiven()) return;
  shared.tuercaSecurityStack = await startSharedStack();
}
