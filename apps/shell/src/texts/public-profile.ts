import { publicProfile } from './es-co/public-profile.ts';
import { addTexts } from './text.ts';

addTexts({ publicProfile });

/** `t` for a person's public profile, whose texts load with it. */
export { t } from './text.ts';
