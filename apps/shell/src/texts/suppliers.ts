import './registered.ts';
import { suppliers } from './es-co/suppliers.ts';
import { addTexts } from './text.ts';

addTexts({ suppliers });

/** `t` for the pages of one's own providers, whose texts load with them. */
export { t } from './text.ts';
