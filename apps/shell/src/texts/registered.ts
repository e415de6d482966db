import { esCoRegistered } from './es-co/registered.ts';
import { addTexts } from './text.ts';

addTexts(esCoRegistered);

/** `t` for the pages of those who have an account, whose texts come with the first of them. */
export { t } from './text.ts';
