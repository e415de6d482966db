import { expect, test } from '@jest/globals';
import { onOneLine, printableText } from './printable-text.ts';

/** A font of Latin 1. */
const has = (codePoint: number) => codePoint >= 0x20 && codePoint <= 0xff && codePoint !== 0x7f;

test.each([
  ['Piñón «ancho», ¿sí?', 'Piñón «ancho», ¿sí?'],
  ['two\nlines', 'two\nlines'],
  ['decomposed n\u0303', 'decomposed ñ'],
  ['with\u0000out\u0007 control\u001b', 'without control'],
  ['\u202eturned\u202c and \u200binvisible\ufeff', 'turned and invisible'],
  ['half \ud83d a pair', 'half  a pair'],
  ['freno 👍🏽 🇨🇴 👩‍🔧 listo', 'freno    listo'],
  ['narrow\u202fspace', 'narrow space'],
  ['ﬁltro č ½', 'filtro c ½'],
  ['αβ 刹', '?? ?'],
  ['Z\u0334\u0335\u0336a', 'Za'],
])('of %j stays %j', (text, shown) => expect(printableText(text, has)).toBe(shown));

test('what someone wrote in lines stands on one', () => {
  expect(onOneLine(' Frenos\r\n\tdel.\n\n eje\u0000 ')).toBe('Frenos del. eje');
});
