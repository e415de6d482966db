import { expect, test } from '@jest/globals';
import { writeCsv } from './write-csv.ts';

test('quotes what would end a cell, and reads dates by their UTC fields', () => {
  const csv = writeCsv({
    name: 'Enero',
    columns: [
      { heading: 'Fecha', kind: 'date', width: 10 },
      { heading: 'Cliente', kind: 'text', width: 10 },
      { heading: 'Total, con IVA', kind: 'money', width: 10 },
    ],
    rows: [[new Date('2026-01-15T10:30:00.000Z'), 'Taller "El Tornillo"\nSur', -1200.5], [null]],
  });
  expect(csv.toString()).toBe(
    '\uFEFFFecha,Cliente,"Total, con IVA"\r\n2026-01-15 10:30,"Taller ""El Tornillo""\nSur",-1200.5\r\n\r\n',
  );
});
