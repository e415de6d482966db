import type { SharedStack } from './shared-stack.ts';

const shared = globalThis as typeof globalThis & { tuercaSharedStack?: SharedStack };

/** Jest's global teardown: stops the stack that the set-up started. */
export default async function tearDown(): Promise<void> {
  await shared.tuercaSharedStack?.end();
}
