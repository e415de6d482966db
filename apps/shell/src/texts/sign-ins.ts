import { signIns } from './es-co/sign-ins.ts';
import { addTexts } from './text.ts';

addTexts({ signIns });

/** `t` for the figures of how people sign in, whose texts load with them. */
export { t } from './text.ts';
