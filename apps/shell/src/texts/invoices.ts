import { invoices } from './es-co/invoices.ts';
import { addTexts } from './text.ts';

addTexts({ invoices });

/** `t` for invoices, whose texts load with the pages that have them. */
export { t } from './registered.ts';
