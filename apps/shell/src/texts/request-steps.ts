import { country } from '../config/country.ts';
import { esCoRequestSteps } from './es-co/request-steps.ts';
import { esMxRequestSteps } from './es-mx-request-steps.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxRequestSteps);
addTexts(esCoRequestSteps);

/** `t` for the wizard after its first questions, whose texts load with them. */
export { t } from './text.ts';
