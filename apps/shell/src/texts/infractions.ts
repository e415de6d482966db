import { infractions } from './es-co/infractions.ts';
import { addTexts } from './text.ts';

addTexts({ infractions });

/** `t` for infractions, whose texts load with them. */
export { t } from './text.ts';
