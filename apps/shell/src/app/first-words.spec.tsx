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

test('every public page is drawn', () =>
  expect(drawFirstWords().map(({ path }) => path)).toEqual(
    Object.values(publicPages).map(({ path }) => path),
  ));
