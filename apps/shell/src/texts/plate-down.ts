import { esCoPlateDown } from './es-co/plate-down.ts';
import { addTexts } from './text.ts';

addTexts(esCoPlateDown);

/** `t` for what is said when the plate registry is down, whose texts come with it. */
export { t } from './text.ts';
