import { waysIn } from './es-co/ways-in.ts';
import { addTexts } from './text.ts';

addTexts({ waysIn });

/** `t` for the ways into an account, whose texts load with them. */
export { t } from './text.ts';
