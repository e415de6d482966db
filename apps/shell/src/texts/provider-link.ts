import { providerLink } from './es-co/provider-link.ts';
import { addTexts } from './text.ts';

addTexts({ providerLink });

/** `t` for what buyers' own providers read, whose texts load with it. */
export { t } from './text.ts';
