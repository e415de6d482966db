import { storePage } from './es-co/store-page.ts';
import { addTexts } from './text.ts';

addTexts({ storePage });

/** `t` for a store's page, whose texts load with it. */
export { t } from './text.ts';
