import { expect, it } from '@jest/globals';
import { imageVariants } from '@tuerca/rules';
import { photoSources } from './photo-sources.ts';

const path = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';

it('offers every variant of the contract in its width', () => {
  const offered = photoSources(path, 'thumb').srcSet?.split(', ');
  expect(offered).toEqual(
    Object.entries(imageVariants).map(([variant, width]) => `${path}?variant=${variant} ${width}w`),
  );
});

it('keeps the signature of a private link', () => {
  const signed = `${path}?owner=7&expires=1768485600&signature=a-b_c`;
  const { src, srcSet } = photoSources(signed, 'card');
  expect(src).toBe(`${signed}&variant=card`);
  expect(srcSet).toContain(`${signed}&variant=thumb 160w, `);
});

it('says in lengths a browser can count with how wide the photo is drawn', () => {
  const sizes = (['line', 'thumb', 'tile', 'card', 'screen', 'enlarged'] as const).map(
    (width) => photoSources(path, width).sizes,
  );
  for (const each of sizes) expect(each).toMatch(/^(\(min-width: \d+px\) \d+px, )?\d+(px|vw)$/);
  expect(new Set(sizes).size).toBe(sizes.length);
});

it.each(['blob:https://tuerca.test/1', 'data:image/svg+xml,x', '/icons/freno.png'])(
  'leaves what is no file of media at its one address: %s',
  (address) => {
    expect(photoSources(address, 'card')).toEqual({ src: address });
  },
);
