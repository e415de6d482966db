import { referenceData } from './es-co/reference-data.ts';
import { addTexts } from './text.ts';

addTexts({ referenceData });

/** `t` for zones and brands in the administration, whose texts load with them. */
export { t } from './registered.ts';
