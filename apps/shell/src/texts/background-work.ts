import { backgroundWork } from './es-co/background-work.ts';
import { addTexts } from './text.ts';

addTexts({ backgroundWork });

/** `t` for the background work in the administration, whose texts load with it. */
export { t } from './registered.ts';
