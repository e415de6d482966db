import { openWork } from './es-co/open-work.ts';
import { addTexts } from './text.ts';

addTexts({ openWork });

/** `t` for what a store has open, whose texts load with it. */
export { t } from './text.ts';
