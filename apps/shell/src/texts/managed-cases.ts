import { managedCases } from './es-co/managed-cases.ts';
import { addTexts } from './text.ts';
import './support-cases.ts';

addTexts({ managedCases });

/** `t` for cases in the administration, whose texts load with them and with what those read who filed one. */
export { t } from './text.ts';
