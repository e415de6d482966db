import { country } from '../config/country.ts';
import { partCatalogue } from './es-co/part-catalogue.ts';
import { esMxPartCatalogue } from './es-mx-part-catalogue.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxPartCatalogue);
addTexts({ partCatalogue });

/** `t` for the part catalogue, whose texts load with it. */
export { t } from './text.ts';
