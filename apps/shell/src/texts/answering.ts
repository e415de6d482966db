import { esCoAnswering } from './es-co/answering.ts';
import { addTexts } from './text.ts';

addTexts(esCoAnswering);

/** `t` for what stands in the place of the promised hour, whose texts load with it. */
export { t } from './text.ts';
