import { managedPayments } from './es-co/managed-payments.ts';
import { addTexts } from './text.ts';

addTexts({ managedPayments });

/** `t` for payments in the administration, whose texts load with them. */
export { t } from './text.ts';
