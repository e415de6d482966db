import { esCoUnreached } from './es-co/unreached.ts';
import { addTexts } from './text.ts';

addTexts(esCoUnreached);

/** `t` for the notice that the server is unreachable, whose texts load with it. */
export { t } from './text.ts';
