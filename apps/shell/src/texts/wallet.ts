import { wallet } from './es-co/wallet.ts';
import { addTexts } from './text.ts';

addTexts({ wallet });

/** `t` for the wallet of one's own store, whose texts load with it. */
export { t } from './registered.ts';
