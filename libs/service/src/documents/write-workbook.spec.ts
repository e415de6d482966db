import { expect, test } from '@jest/globals';
import type { Sheet } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const sheet: Sheet = {
  name: 'Reporte',
  columns: [{ heading: 'Modelo', kind: 'text', width: 12 }],
  rows: Array.from({ length: 200_000 }, () => ['Sentra']),
};

test('nobody waits for a workbook longer than its signal allows', async () => {
  await expect(writeWorkbook(sheet, AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'AbortError' });
});
