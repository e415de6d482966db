import { esCoPlateDown } from './es-co/plate-down.ts';
import { addTexts } from './text.ts';

addTexts(esCoPlateDown);

/** `t` for the messages about an unavailable plate registry, whose texts load with them. */
export { t } from './text.ts';
