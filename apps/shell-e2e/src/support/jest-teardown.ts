import { rmSync } from 'node:fs';

export default async (): Promise<void> => {
  const stack = globalThis.e2eStack;
  if (!stack) return;
  await stack.stop();
  rmSync(stack.dataDir, { recursive: true, force: true });
};
