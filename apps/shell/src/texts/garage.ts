import { country } from '../config/country.ts';
import { garage } from './es-co/garage.ts';
import { esMxGarage } from './es-mx-garage.ts';
import './registered.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxGarage);
addTexts({ garage });

/** `t` for the garage, whose texts load with it. */
export { t } from './text.ts';
