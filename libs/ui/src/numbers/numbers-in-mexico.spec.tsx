/**
 * @jest-environment-options {"url": "https://www.tuerca.com.mx/"}
 */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BarChart } from '../charts/bar-chart.tsx';
import { Rating } from '../rating/rating.tsx';

test('in Mexico a point stands before the tenths of a rating, and a comma after the thousands of a chart', () => {
  render(
    <>
      <Rating value={4.5} count={12} />
      <BarChart title="Solicitudes" data={[{ label: 'Enero', value: 1250 }]} />
    </>,
  );
  expect(screen.getByRole('img', { name: '4.5 de 5 estrellas' })).toBeInTheDocument();
  expect(screen.getAllByText('1,250').length).toBeGreaterThan(0);
});
