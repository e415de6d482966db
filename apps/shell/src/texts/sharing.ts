import { sharing } from './es-co/sharing.ts';
import { addTexts } from './text.ts';

addTexts({ sharing });

/** `t` for the button that hands an address on, whose texts load with it. */
export { t } from './text.ts';
