import { esCoStoresClosed } from './es-co/stores-closed.ts';
import { addTexts } from './text.ts';

addTexts(esCoStoresClosed);

/** `t` for what stands in the place of the promised hour, whose texts load with it. */
export { t } from './text.ts';
