import { salesOpportunities } from './es-co/sales-opportunities.ts';
import { addTexts } from './text.ts';

addTexts({ salesOpportunities });

/** `t` for the requests that stores may quote, whose texts load with them. */
export { t } from './text.ts';
