import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BarChart } from './bar-chart.tsx';
import { DonutChart } from './donut-chart.tsx';
import { ShareBar } from './share-bar.tsx';

test('a chart has its figures and shares as a table too', () => {
  render(
    <DonutChart
      title="Solicitudes por canal"
      data={[
        { label: 'Marketplace', value: 3000 },
        { label: 'Tienda', value: 1000 },
      ]}
    />,
  );
  const figure = screen.getByRole('figure', { name: 'Solicitudes por canal' });
  const rows = [...figure.querySelectorAll('tbody tr')].map((row) =>
    row.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(rows).toEqual(['Marketplace3.00075 %', 'Tienda1.00025 %']);
});

test('a ring of more parts than colours takes the last together, and its table names them all', () => {
  const values = [30, 20, 15, 12, 10, 8, 5];
  render(
    <DonutChart
      title="Ciudades"
      data={values.map((value, index) => ({ label: `Ciudad ${index + 1}`, value }))}
    />,
  );
  const figure = screen.getByRole('figure', { name: 'Ciudades' });
  const legend = [...figure.querySelectorAll('li')].map((part) => part.textContent?.replace(/\s/g, ''));
  expect(legend.slice(-2)).toEqual(['Ciudad510%', 'Resto13%']);
  const colours = [...figure.querySelectorAll('rect')].map((part) => part.getAttribute('fill'));
  expect(new Set(colours).size).toBe(colours.length);
  expect(figure.querySelectorAll('tbody tr')).toHaveLength(values.length);
});

test('a bar of shares names each part with its count, and repeats no colour', () => {
  const labels = ['Vendida', 'En revisión', 'Rechazada', 'Vencida', 'Cerrada', 'Descartada', 'Sin cotizar'];
  render(
    <ShareBar title="Por resultado" data={labels.map((label, index) => ({ label, value: index + 1 }))} />,
  );
  const figure = screen.getByRole('figure', { name: 'Por resultado' });
  expect([...figure.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
    labels.map((label, index) => `${label}${index + 1}`),
  );
  const colours = [...figure.querySelectorAll('rect')].map((part) => part.getAttribute('fill'));
  expect(new Set(colours).size).toBe(labels.length);
  expect(figure.querySelectorAll('tbody tr')).toHaveLength(labels.length);
});

test('a value below zero is a figure without a bar', () => {
  render(
    <BarChart
      title="Comisión"
      data={[
        { label: 'Octubre', value: 40 },
        { label: 'Noviembre', value: -10 },
      ]}
    />,
  );
  const figure = screen.getByRole('figure', { name: 'Comisión' });
  const bars = [...figure.querySelectorAll('rect[fill]')].map((bar) => bar.getAttribute('width'));
  expect(bars).toEqual(['100%', '0%']);
  expect([...figure.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['40', '-10']);
});
