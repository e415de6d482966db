import { ownClass } from './es-co/own-class.ts';
import { addTexts } from './text.ts';

addTexts({ ownClass });

/** `t` for what a person says to be, whose texts load with it. */
export { t } from './text.ts';
