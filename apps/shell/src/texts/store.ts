import { storePage } from './es-co/store-page.ts';
import { addTexts } from './text.ts';

addTexts({ storePage });

/** `t` for the page of a store, whose texts come with it. */
export { t } from './text.ts';
