import { beforeEach, expect, it } from '@jest/globals';
import { string } from 'valibot';
import { deviceDraft } from './device-draft.ts';
import { bringDraftsBack, hasQuotationAside, setDraftsAside, setLeftDraftsAside } from './forget-drafts.ts';

const draft = deviceDraft(string(), { name: 'quotation.4.3', version: 1 });
beforeEach(() => localStorage.clear());

it('gives back what was typed to the same user, who is told that it waits', () => {
  draft.save('a medias');
  setDraftsAside(7);
  expect(draft.load()).toBeNull();
  expect(hasQuotationAside()).toBe(true);
  bringDraftsBack(7);
  expect(draft.load()).toBe('a medias');
  expect(hasQuotationAside()).toBe(false);
});

it('tells who edited a sent quotation that it waits as well', () => {
  deviceDraft(string(), { name: 'quotation-edit.90', version: 1 }).save('a medias');
  setDraftsAside(7);
  expect(hasQuotationAside()).toBe(true);
});

it('shows it to no other user, and does not keep it after one came', () => {
  draft.save('a medias');
  setDraftsAside(7);
  bringDraftsBack(70);
  expect(draft.load()).toBeNull();
  bringDraftsBack(7);
  expect(draft.load()).toBeNull();
});

it('forgets what a visitor typed, and keeps the newer of two drafts', () => {
  draft.save('de nadie');
  setDraftsAside(null);
  expect(draft.load()).toBeNull();
  draft.save('viejo');
  setDraftsAside(7);
  draft.save('nuevo');
  setDraftsAside(7);
  bringDraftsBack(7);
  expect(draft.load()).toBe('nuevo');
});

it('shows what a session that ended by itself left to nobody but who wrote it', () => {
  bringDraftsBack(7);
  draft.save('a medias');
  setLeftDraftsAside();
  expect(draft.load()).toBeNull();
  bringDraftsBack(7);
  expect(draft.load()).toBe('a medias');
  bringDraftsBack(70);
  expect(draft.load()).toBeNull();
  bringDraftsBack(7);
  expect(draft.load()).toBeNull();
});

it('leaves a visitor and who signs in then what the visitor typed', () => {
  draft.save('de un visitante');
  setLeftDraftsAside();
  expect(draft.load()).toBe('de un visitante');
  bringDraftsBack(7);
  expect(draft.load()).toBe('de un visitante');
});

it('shows what a visitor filed to nobody who signs in, and what a user filed to them alone', () => {
  const receipt = deviceDraft(string(), { name: 'pqrs-receipt', version: 1 });
  receipt.save('de un visitante');
  bringDraftsBack(7);
  expect(receipt.load()).toBeNull();
  receipt.save('de 7');
  bringDraftsBack(7);
  expect(receipt.load()).toBe('de 7');
  setDraftsAside(7);
  expect(receipt.load()).toBeNull();
  bringDraftsBack(7);
  expect(receipt.load()).toBe('de 7');
});
