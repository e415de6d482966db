import { country } from '../config/country.ts';
import { supportCases } from './es-co/support-cases.ts';
import { esMxSupportCases } from './es-mx-support-cases.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxSupportCases);
addTexts({ supportCases });

/** `t` for what people file with Tuerca and its administration, whose texts load with those pages. */
export { t } from './text.ts';
