import { askedParts } from './es-co/asked-parts.ts';
import { addTexts } from './text.ts';

addTexts({ askedParts });

/** `t` for the parts that came along to the wizard, whose texts load with them. */
export { t } from './text.ts';
