import { ownPrivacy } from './es-co/own-privacy.ts';
import { addTexts } from './text.ts';

addTexts({ ownPrivacy });

/** `t` for the privacy part of an account, whose texts load with it. */
export { t } from './text.ts';
