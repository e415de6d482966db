import { returns } from './es-co/returns.ts';
import { addTexts } from './text.ts';

addTexts({ returns });

/** `t` for returns, whose texts load with them. */
export { t } from './registered.ts';
