import { changes } from './es-co/changes.ts';
import { addTexts } from './text.ts';

addTexts({ changes });

/** `t` for the log of changes, whose texts load with the areas that show it. */
export { t } from './registered.ts';
