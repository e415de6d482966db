import { createInstance } from 'i18next';
import { country } from '../config/country.ts';
import { esCo } from './es-co/index.ts';
import { esMx } from './es-mx.ts';

const texts = createInstance({
  lng: country.code === 'MX' ? 'es-MX' : 'es-CO',
  fallbackLng: 'es-CO',
  initAsync: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  resources: { 'es-CO': { translation: esCo }, 'es-MX': { translation: esMx } },
});
void texts.init();

/**
 * A text of the catalogue in the words of the page's country: `t('home.title')`, with `{{name}}` filled in from the
 * options and, where `count` is given, the singular (`key_one`) or plural (`key_other`) form.
 */
export const t = texts.t;
