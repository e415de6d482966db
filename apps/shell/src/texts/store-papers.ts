import { storePapers } from './es-co/store-papers.ts';
import { addTexts } from './text.ts';

addTexts({ storePapers });

/** `t` for the papers of one's own store, whose texts load with them. */
export { t } from './registered.ts';
