import { esCoLegal } from './es-co/legal-pages.ts';
import { addTexts } from './text.ts';

addTexts(esCoLegal);

/** `t` for the legal and help pages, whose texts load with them. */
export { t } from './text.ts';
