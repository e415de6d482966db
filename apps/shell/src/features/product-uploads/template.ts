import { numberColumns, productColumnNames, productColumns, productExample } from '@tuerca/contracts';
import { saveText } from '../../shared/save-file.ts';
import { csvLine } from './csv-text.ts';

const name = 'plantilla-de-productos';
const rows = [
  productColumns.map((column) => productColumnNames[column]),
  productColumns.map((column) => productExample[column]),
];

/** Gives the browser the template with one product as an example. */
export const saveTemplate = async (format: 'csv' | 'xlsx'): Promise<void> => {
  if (format === 'csv') {
    saveText(rows.map(csvLine).join(''), `${name}.csv`, 'text/csv');
    return;
  }
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const heads = productColumns.map((column) => ({
    value: productColumnNames[column],
    fontWeight: 'bold' as const,
  }));
  const example = productColumns.map((column) =>
    numberColumns.includes(column)
      ? { type: Number, value: Number(productExample[column]) }
      : // A number of letters and digits stays as it is written.
        { type: String, value: productExample[column], format: '@' },
  );
  await writeXlsxFile([heads, example], {
    columns: productColumns.map(() => ({ width: 22 })),
  }).toFile(`${name}.xlsx`);
};
