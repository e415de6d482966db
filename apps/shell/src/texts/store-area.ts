import { storeArea } from './es-co/store-area.ts';
import { addTexts } from './text.ts';

addTexts({ storeArea });

/** `t` for the area of one's own store, whose texts load with it. */
export { t } from './registered.ts';
