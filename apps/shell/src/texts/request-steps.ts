import { esCoRequestSteps } from './es-co/request-steps.ts';
import { addTexts } from './text.ts';

addTexts(esCoRequestSteps);

/** `t` for the wizard after its first questions, whose texts load with them. */
export { t } from './text.ts';
