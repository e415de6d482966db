import * as quantityMessages from './quantity-messages.ts';

/** The maximum quantity of a part in a request (specification part 2, section 9). */
export const maxPartQuantity = 100_000;

/** Messages for an invalid quantity (specification part 1, section 5, and part 2, section 5). */
export { quantityMessages };

/** Null when the quantity is a whole number from 1 to `maxPartQuantity`, else the message (part 2, section 5). */
export const checkPartQuantity = (quantity: number): string | null =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxPartQuantity
    ? null
    : quantityMessages.invalidInRequest;
