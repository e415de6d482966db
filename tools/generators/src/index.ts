export { generate, usage } from './generate.ts';
export { referenceFiles } from './reference/reference.ts';
