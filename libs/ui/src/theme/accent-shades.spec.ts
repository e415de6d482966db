import { describe, expect, test } from '@jest/globals';
import { accentShades, contrast } from './accent-shades.ts';
import { darkPalette, lightPalette } from './tokens.ts';

const channel = ['00', '33', '66', '99', 'cc', 'ff'];
/** The 216 colours whose channels are a sixth apart, and some that stores have. */
const accents = channel
  .flatMap((red) => channel.flatMap((green) => channel.map((blue) => `#${red}${green}${blue}`)))
  .concat('#c02229', '#ffcf1a', '#1f5fbf', '#808080');

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('the shades of a store’s colour in the %s theme', (scheme, palette) => {
  test('are legible on every surface, and what stands on them too, whatever the colour', () => {
    for (const accent of accents) {
      const shades = accentShades(accent)[scheme];
      const {
        primary,
        primaryHover,
        primaryActive,
        onPrimary,
        primarySoft,
        primarySoftHover,
        onPrimarySoft,
      } = shades;
      const pairs = [
        ...(['bg', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'] as const).map(
          (name) => [primary, palette[name]] as const,
        ),
        [onPrimary, primary] as const,
        [onPrimary, primaryHover] as const,
        [onPrimary, primaryActive] as const,
        [onPrimarySoft, primarySoft] as const,
        [onPrimarySoft, primarySoftHover] as const,
      ];
      for (const [text, ground] of pairs)
        expect([accent, text, ground, contrast(text, ground) >= 4.5]).toEqual([accent, text, ground, true]);
    }
  });

  test('keep a colour that is legible as it is', () => {
    const own = scheme === 'light' ? '#9a1b22' : '#ffcf1a';
    expect(accentShades(own)[scheme].primary).toBe(own);
  });
});
