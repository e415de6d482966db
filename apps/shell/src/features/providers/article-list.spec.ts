import { describe, expect, it } from '@jest/globals';
import { limits } from '@tuerca/contracts';
import { guessColumns, hasTitles, readList, rowsOf } from './article-list.ts';

const table =
  'Código\tDescripción\tMarca\tPrecio\nFDB-1\tPastillas de freno\tBosch\t$ 85.000\n\t\t\t\nFDB-2\tDiscos\t\tagotado\n\tSin referencia\t\t5\n';

describe('a pasted list', () => {
  it('is read as rows of one width, of a spreadsheet or of text with semicolons', () => {
    expect(rowsOf('A-1\tFiltro\nA-2\tBujía\tNGK')).toEqual([
      ['A-1', 'Filtro', ''],
      ['A-2', 'Bujía', 'NGK'],
    ]);
    expect(rowsOf('A-1;Filtro\r\nA-2;Bujía\r\n')).toEqual([
      ['A-1', 'Filtro'],
      ['A-2', 'Bujía'],
    ]);
    expect(rowsOf('una sola palabra')).toBeNull();
    expect(rowsOf('una\ncolumna')).toBeNull();
    expect(rowsOf('')).toBeNull();
  });

  it('names its columns by its titles, as the last time, or by their place', () => {
    const rows = rowsOf(table)!;
    expect(hasTitles(rows)).toBe(true);
    expect(guessColumns(rows, { hasHeader: true, kept: [] })).toEqual([
      'referencia1',
      'name',
      'brand',
      'price',
    ]);
    const kept = ['name', 'ignore', 'price', 'referencia1'] as const;
    expect(guessColumns(rows, { hasHeader: true, kept })).toEqual(kept);
    expect(guessColumns(rows, { hasHeader: true, kept: ['name', 'referencia1'] })[0]).toBe('referencia1');
    const plain = rowsOf('A-1\tFiltro\nA-2\tBujía')!;
    expect(hasTitles(plain)).toBe(false);
    expect(guessColumns(plain, { hasHeader: false, kept: [] })).toEqual(['referencia1', 'name']);
    const twice = [['Nombre', 'Nombre comercial', 'Ref']];
    expect(guessColumns(twice, { hasHeader: true, kept: [] })).toEqual(['name', 'ignore', 'referencia1']);
  });

  it('becomes articles; what is left out, or has no price that is one, is counted', () => {
    const rows = rowsOf(table)!;
    const columns = guessColumns(rows, { hasHeader: true, kept: [] });
    expect(readList(rows, { columns, hasHeader: true, currency: 'COP' })).toEqual({
      articles: [
        { referencia1: 'FDB-1', name: 'Pastillas de freno', brand: 'Bosch', price: 85_000, notes: '' },
        { referencia1: 'FDB-2', name: 'Discos', brand: '', price: null, notes: '' },
      ],
      skipped: 1,
      unpriced: 1,
    });
    const long = [['X'.repeat(limits.partReferenceMax + 1), 'Filtro']];
    const given = { columns: ['referencia1', 'name'], hasHeader: false, currency: 'COP' } as const;
    expect(readList(long, given)).toEqual({ articles: [], skipped: 1, unpriced: 0 });
  });
});
