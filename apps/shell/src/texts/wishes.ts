import { wishes } from './es-co/wishes.ts';
import { addTexts } from './text.ts';

addTexts({ wishes });

/** `t` for the list of wishes, whose texts load with it. */
export { t } from './text.ts';
