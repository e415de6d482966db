import { handOver, startSharedStack } from './shared-stack.ts';

const { end } = await startSharedStack();
console.log(handOver());
process.once('SIGINT', () => void end().then(() => process.exit(0)));
