import { stores } from './es-co/stores.ts';
import { addTexts } from './text.ts';

addTexts({ stores });

/** `t` for the page of all stores, whose texts load with it. */
export { t } from './text.ts';
