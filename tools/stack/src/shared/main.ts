import { once } from 'node:events';
import { askedToEnd } from '../start.ts';
import { handOver, startSharedStack } from './shared-stack.ts';

const asked = askedToEnd();
const { end } = await startSharedStack({ signal: asked });
console.log(handOver());
if (!asked.aborted) await once(asked, 'abort');
await end();
process.exit(0);
