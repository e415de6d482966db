import { esCoRegistered } from './es-co/registered.ts';
import { addTexts } from './text.ts';

addTexts(esCoRegistered);

/** `t` for the pages of signed-in users, whose texts load with the first of them. */
export { t } from './text.ts';
