import { advisers } from './es-co/advisers.ts';
import { addTexts } from './text.ts';

addTexts({ advisers });

/** `t` for the people of a store, whose texts load with their pages. */
export { t } from './session.ts';
