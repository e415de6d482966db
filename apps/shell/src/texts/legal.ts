import { esCoLegal } from './es-co/legal-pages.ts';
import { addTexts } from './text.ts';

addTexts(esCoLegal);

/** `t` for the pages of law and help, whose texts come with the first of them. */
export { t } from './text.ts';
