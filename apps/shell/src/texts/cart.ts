import { cart } from './es-co/cart.ts';
import { addTexts } from './text.ts';

addTexts({ cart });

/** `t` for the cart, whose texts load with it. */
export { t } from './text.ts';
