import { esCoTyres } from './es-co/tyres.ts';
import { addTexts } from './text.ts';

addTexts(esCoTyres);

/** `t` for the measures of tyres, whose texts come with them. */
export { t } from './text.ts';
