import { describe, expect, it } from '@jest/globals';
import { spreadsheetText } from './spreadsheet-text.ts';

describe('a text of a spreadsheet', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("https://tuerca.example","ver")',
    "=cmd|' /C calc'!A0",
    '+573001234567',
    '-2+3',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\tFiltro',
    '\rFiltro',
    '  =1+1',
    '\n-1',
    '\u00a0@SUM(A1)',
    '\u200b=1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1+1',
    '−1',
    ' ＝1+1',
    '\u{e000}=1+1',
  ])('that begins as a formula does gets an apostrophe: %j', (text) =>
    expect(spreadsheetText(text)).toBe(`'${text}`),
  );

  it.each([
    '\uFFFD=1+1',
    '\uFDD0=1+1',
    '\uFFFE=1+1',
    '\ud800=1+1',
    '\udc00=1+1',
    '\u{1FFFE}=1+1',
    '\u{10FFFF}=1+1',
    '\u0000=1+1',
    ' \uFFFD =1+1',
  ])('that begins so once what no cell can hold is left out gets one too: %j', (text) =>
    expect(spreadsheetText(text)).toMatch(/^' *=1\+1$/),
  );

  // A spreadsheet library drops the character beside these too, and would leave the formula bare.
  it.each([
    ['\u{10FFFE}x=1+1', 'x=1+1'],
    ['x\udc00=1+1', 'x=1+1'],
    ["'\udc00=1+1", "'=1+1"],
    ['Filtro\u0000 de\uFFFD aceite', 'Filtro de aceite'],
    ['Filtro\t de\r\naceite 🔧', 'Filtro\t de\r\naceite 🔧'],
  ])('leaves out only what no cell can hold: %j', (text, written) =>
    expect(spreadsheetText(text)).toBe(written),
  );

  it.each([
    'Pastillas de freno',
    'Llanta - Medidas 195 / 55 / R16 87V',
    'Filtro + tapa',
    'a=b',
    'persona@tuerca.test',
    "'=1+1",
    '573001234567',
    '¿=?',
    '',
  ])('stays as it is otherwise: %j', (text) => expect(spreadsheetText(text)).toBe(text));
});
