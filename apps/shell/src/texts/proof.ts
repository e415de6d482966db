import { esCoProof } from './es-co/proof.ts';
import { addTexts } from './text.ts';

addTexts(esCoProof);

/** `t` for the figures of the first page, whose texts load with them. */
export { t } from './text.ts';
