import { country } from '../config/country.ts';
import { esCoRegistered } from './es-co/registered.ts';
import { esMxRegistered } from './es-mx-registered.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxRegistered);
addTexts(esCoRegistered);

/** `t` for the pages of signed-in users, whose texts load with the first of them. */
export { t } from './text.ts';
