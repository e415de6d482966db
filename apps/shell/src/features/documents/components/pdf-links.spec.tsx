import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { ComparisonPdfLink, QuotationPdfLink } from './pdf-links.tsx';

const quotation = { id: 7, code: 'CT-000007' };

it('leads to the PDF, by the name that its reader knows', () => {
  renderPage(
    <>
      <QuotationPdfLink quotation={quotation} number={2} />
      <QuotationPdfLink quotation={quotation} />
      <ComparisonPdfLink requestId={40} />
    </>,
  );
  const hrefOf = (name: string) => {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveTextContent('Descargar PDF');
    return link.getAttribute('href');
  };
  const ofQuotation = '/api/tuercaGo/quotation/downloadQuotationInPDF/7';
  expect(hrefOf('Descargar PDF de la opción #2')).toBe(ofQuotation);
  expect(hrefOf('Descargar PDF de CT-000007')).toBe(ofQuotation);
  expect(hrefOf('Descargar PDF de la comparación')).toBe(
    '/api/tuercaGo/quotationRequest/downloadComparisonInPDF/40',
  );
});
