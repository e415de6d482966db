import { describe, expect, it, jest } from '@jest/globals';
import { nullable, number, object, string } from 'valibot';
import { deviceDraft } from './device-draft.ts';
import { setDraftsAside } from './forget-drafts.ts';

const schema = object({ name: string(), amount: nullable(number()) });
const draft = deviceDraft(schema, { name: 'part', version: 1 });

describe('a draft on the device', () => {
  it('comes back as it was until it is cleared, apart from other drafts and versions', () => {
    draft.save({ name: 'Filtro', amount: null });
    expect(draft.load()).toEqual({ name: 'Filtro', amount: null });
    expect(deviceDraft(schema, { name: 'other', version: 1 }).load()).toBeNull();
    expect(deviceDraft(schema, { name: 'part', version: 2 }).load()).toBeNull();
    draft.clear();
    expect(draft.load()).toBeNull();
  });

  it('is forgotten with all others at a logout, and nothing else is', () => {
    localStorage.setItem('tuerca.view', 'table');
    draft.save({ name: 'Filtro', amount: 2 });
    setDraftsAside(null);
    expect([draft.load(), localStorage.getItem('tuerca.view')]).toEqual([null, 'table']);
  });

  it.each([
    ['another shape', '{"name":7}'],
    ['no JSON', '{"name":'],
  ])('of %s is not read', (_what, stored) => {
    draft.save({ name: 'Filtro', amount: 2 });
    localStorage.setItem(Object.keys(localStorage)[0]!, stored);
    expect(draft.load()).toBeNull();
  });

  it('is not kept where the storage is full, and the form goes on', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => draft.save({ name: 'Filtro', amount: 2 })).not.toThrow();
    full.mockRestore();
    expect(draft.load()).toBeNull();
  });
});
