import { administrationArea } from './es-co/administration-area.ts';
import { addTexts } from './text.ts';

addTexts({ administrationArea });

/** `t` for the sections of the administration, whose texts load with them. */
export { t } from './registered.ts';
