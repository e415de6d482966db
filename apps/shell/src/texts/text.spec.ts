import { expect, it } from '@jest/globals';
import { t } from './open-store.ts';

it('ends a sentence once where it ends in a time of day', () => {
  expect(t('openStore.waiting.text', { date: '29 de nov de 2026, 12:51 p. m.' })).toMatch(
    /^La enviaste el 29 de nov de 2026, 12:51 p\. m\. Te avisamos/,
  );
  expect(t('openStore.waiting.text', { date: '29 de nov de 2026' })).toMatch(
    /^La enviaste el 29 de nov de 2026\. Te avisamos/,
  );
});
