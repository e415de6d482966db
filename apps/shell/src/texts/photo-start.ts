import { country } from '../config/country.ts';
import { photoStart } from './es-co/photo-start.ts';
import { esMxPhotoStart } from './es-mx-photo-start.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxPhotoStart);
addTexts({ photoStart });

/** `t` for starting a request with a photo, whose texts come with it. */
export { t } from './text.ts';
