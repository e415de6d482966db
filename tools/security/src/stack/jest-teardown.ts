import type { SharedStack } from './shared-stack.ts';

const shared = globalThis as typeof globalThis & { tuercaSecurityStack?: SharedStack };

/** Jest's global teardown: ends the stack the set-up started. */
export default async function tearDown(): Promise<void> {
  await shared.tuercaSecurityStack?.end();
}
