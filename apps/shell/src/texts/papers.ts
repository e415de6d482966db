import { country } from '../config/country.ts';
import { esCoPapers } from './es-co/papers.ts';
import { esMxPapers } from './es-mx-papers.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxPapers);
addTexts(esCoPapers);

/** `t` for what identifies the vehicle, whose texts come with the question. */
export { t } from './text.ts';
