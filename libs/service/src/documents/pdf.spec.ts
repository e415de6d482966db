import { expect, test } from '@jest/globals';
import { readPdf, tagsOf } from '../testing/read-pdf.ts';
import { pdfOf } from './pdf.ts';
import type { PrintedDocument } from './printed-document.ts';
import { writePdf } from './write-pdf.ts';

const rowOf = (number: number) => [`Pastillas ${number}`, 'Bosch', '$\u00a0100.000'];
const document = (changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: 'Cotización CT-000001',
  subtitle: 'Repuestos Ñandú',
  author: 'Repuestos Ñandú',
  language: 'es-CO',
  isWide: false,
  madeAt: new Date('2026-01-15T14:00:00.000Z'),
  facts: [['Vehículo', 'Nissan Sentra 2019']],
  table: {
    title: 'Autopartes',
    columns: [
      { heading: 'Autoparte', width: 3 },
      { heading: 'Marca', width: 1 },
      { heading: 'Precio', width: 1, isNumber: true },
    ],
    rows: [rowOf(1)],
  },
  sums: [['Total', '$\u00a0100.000']],
  notes: { title: 'Condiciones', paragraphs: ['Precios en pesos.'] },
  link: { url: 'https://tuerca.test/a/1', words: 'Abrir', alt: 'Código que abre la cotización' },
  foot: 'Tuerca · CT-000001',
  pageOf: ['Página', 'de'],
  ...changes,
});
const withRows = (count: number) =>
  document({
    table: { ...document().table, rows: Array.from({ length: count }, (_row, index) => rowOf(index + 1)) },
  });
const withNote = (note: string) => document({ notes: { title: 'Condiciones', paragraphs: [note] } });

test('tells a screen reader its language, title and structure', async () => {
  const { info, marked, structure, links } = await readPdf(await pdfOf(document()));
  expect({ marked, links }).toEqual({ marked: true, links: ['https://tuerca.test/a/1'] });
  expect(info).toMatchObject({ Title: 'Cotización CT-000001', Language: 'es-CO', Author: 'Repuestos Ñandú' });
  const count = (role: string) => tagsOf(structure, role).length;
  expect(count('Document')).toBe(1);
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(2);
  // Three headings of columns and one of the row.
  expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 2, 4, 2]);
  expect(tagsOf(structure, 'Figure').map(({ alt }) => alt)).toEqual(['Código que abre la cotización']);
  const raw = (await pdfOf(document())).toString('latin1');
  expect(raw).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(raw).toMatch(/\/DisplayDocTitle true/);
  expect(raw.match(/\/Scope \/Column/g)).toHaveLength(3);
  expect(raw.match(/\/Scope \/Row/g)).toHaveLength(1);
});

test('has all facts on a wide page too, each value after its name', async () => {
  const facts = ['Fecha', 'Placa', 'VIN', 'Ciudad', 'Celular'].map((name) => [name, `de ${name}`] as const);
  const { text, structure } = await readPdf(await pdfOf(document({ facts, isWide: true })));
  for (const [name, value] of facts) expect(text).toContain(`${name} ${value}`);
  // Those and the total.
  expect(tagsOf(structure, 'LI')).toHaveLength(facts.length + 1);
});

test('goes on over pages, each with the headings and its number', async () => {
  const bytes = await pdfOf(withRows(60));
  const { pages, text } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
  const withLines = pages.filter((page) => page.includes('Pastillas'));
  for (const page of withLines) expect(page).toMatch(/Autoparte Marca Precio Pastillas/);
  for (let number = 1; number <= 60; number += 1) expect(text).toContain(`Pastillas ${number} Bosch`);
  // Those of further pages are told with each cell, not read out again.
  expect(bytes.toString('latin1').match(/\/S \/TH\b/g)).toHaveLength(3 + 60);
});

test.each([
  ['control signs', 'ab\u0000\u0007\u001b[31mc', 'ab[31mc'],
  ['pictures', 'Listo 👍🏽👩‍🔧 hoy', 'Listo hoy'],
  ['other alphabets', 'freno αβγ 刹车', 'freno ??? ??'],
  ['turned text', '\u202egpj.exe', 'gpj.exe'],
  [
    'what means something in a PDF',
    ')) Tj ET \\( endstream endobj %%EOF',
    ')) Tj ET \\( endstream endobj %%EOF',
  ],
  ['nothing', '\u200b', 'Condiciones'],
])('takes %s', async (_what, note, shown) => {
  const { text } = await readPdf(await pdfOf(withNote(note)));
  expect(text).toContain(shown);
});

test('a note of 2,000 signs and one longer than a page stand whole', async () => {
  const short = await readPdf(await pdfOf(withNote('W'.repeat(2000))));
  expect(short.text.match(/W/g)).toHaveLength(2000);
  const long = await readPdf(await pdfOf(withNote('W'.repeat(6000))));
  expect(long.text.match(/W/g)).toHaveLength(6000);
  expect(long.pages.at(-1)).toContain(`Página ${long.pages.length} de ${long.pages.length}`);
});

test('nobody waits for a document longer than its signal allows', async () => {
  await expect(writePdf(withRows(5000), AbortSignal.timeout(100))).rejects.toMatchObject({
    name: 'AbortError',
  });
});
