import { expect, test } from '@jest/globals';
import { publicPages } from '@tuerca/contracts';
import { drawFirstWords } from './first-words.tsx';

const controls = 'button, input, select, textarea, [tabindex], [role=button]';

test.each(drawFirstWords())(
  'the page $name begins with its heading and holds nothing that does nothing yet',
  (drawn) => {
    const page = document.createElement('div');
    page.innerHTML = drawn.html;
    expect(page.querySelectorAll('main h1')).toHaveLength(1);
    expect(page.querySelector('h1')).not.toBeEmptyDOMElement();
    expect(page.querySelectorAll(controls)).toHaveLength(0);
    // A link that needs the router would leave the shell.
    for (const link of page.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^(\/|mailto:)/);
  },
);

test.each(drawFirstWords())(
  'of the styles of the page $name only what a colour scheme changes is a variable',
  ({ css }) => {
    const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
    expect(used).toContain('--tu-color-text');
    // By itself, and once for each way to choose the dark scheme.
    for (const name of used) expect({ [name]: css.split(`${name}:`).length - 1 }).toEqual({ [name]: 3 });
    expect(css).not.toMatch(/<style|data-styled/);
  },
);

test('every public page is drawn', () =>
  expect(drawFirstWords().map(({ path }) => path)).toEqual(
    Object.values(publicPages).map(({ path }) => path),
  ));
