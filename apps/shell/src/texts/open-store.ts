import { country } from '../config/country.ts';
import { openStore } from './es-co/open-store.ts';
import { esMxOpenStore } from './es-mx-open-store.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxOpenStore);
addTexts({ openStore });

/** `t` for opening a store and its review, whose texts load with those pages. */
export { t } from './text.ts';
