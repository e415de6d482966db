import { country } from '../config/country.ts';
import { returns } from './es-co/returns.ts';
import { esMxReturns } from './es-mx-returns.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxReturns);
addTexts({ returns });

/** `t` for returns, whose texts load with them. */
export { t } from './registered.ts';
