/** @jest-environment-options {"withStyles": true} */
import { expect, it } from '@jest/globals';
import { dateIn, weekdayIn } from '@tuerca/rules';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation } from '../../../testing/samples.ts';
import { comparedOf } from '../../../shared/compared-quotation.ts';
import type { Option } from '../comparison.ts';
import { ComparisonTerms } from './comparison-terms.tsx';

const now = new Date();

const option = (number: number, validUntil: string, said: string): Option => {
  const quotation = sampleQuotation({ id: number, valid_until: validUntil, validUntilFormatted: said });
  return { number, quotation, compared: comparedOf(quotation, weekdayIn(now, 'CO')) };
};

it('an offer on its last day says so in another colour than one that stands longer', async () => {
  renderPage(
    <ComparisonTerms
      options={[option(1, dateIn(now, 'CO'), 'hoy'), option(2, '2099-12-31', '31 de diciembre de 2099')]}
      country="CO"
    />,
  );
  expect(getComputedStyle(await screen.findByText('hoy')).color).toMatch(/danger/);
  expect(getComputedStyle(screen.getByText('31 de diciembre de 2099')).color).toMatch(/success/);
});
