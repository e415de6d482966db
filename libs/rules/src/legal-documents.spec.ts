import { describe, expect, it } from '@jest/globals';
import { dueDocumentReminder, isLegalDocument } from './legal-documents.ts';

const at = (day: string) => new Date(`${day}T15:00:00Z`);
const due = (expiresOn: string, remindedDays: number | null, day: string) =>
  dueDocumentReminder({ expiresOn, remindedDays }, 'CO', at(day));

describe('the reminder of a document', () => {
  it.each([
    ['2026-12-31', null, '2026-11-30', null],
    ['2026-12-31', null, '2026-12-01', 30],
    ['2026-12-31', 30, '2026-12-23', null],
    ['2026-12-31', 30, '2026-12-24', 7],
    ['2026-12-31', null, '2026-12-24', 7],
    ['2026-12-31', 7, '2026-12-31', null],
    ['2026-12-31', 30, '2027-01-01', null],
  ])('of one that expires on %s, reminded at %s, is on %s: %s', (expiresOn, reminded, day, expected) => {
    expect(due(expiresOn, reminded, day)).toBe(expected);
  });

  it('goes by the day of the country', () => {
    // Five hours behind: in Bogotá it is still the 30th.
    const night = new Date('2026-12-01T03:00:00Z');
    expect(dueDocumentReminder({ expiresOn: '2026-12-31', remindedDays: null }, 'CO', night)).toBeNull();
  });
});

it('a document is a PDF or a picture', () => {
  expect(['pdf', 'webp', 'docx', 'exe'].map((extension) => isLegalDocument({ extension }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
