import type { Migration } from '@tuerca/postgres';

/** The words of letters that ended before they were no longer kept (ADR 0565). */
export const noSentLetters: Migration = {
  async up(db) {
    await db('deliveries').whereNotNull('finishedAt').whereNotNull('text').update({ text: null });
    await db('deliveries')
      .whereNotNull('finishedAt')
      .whereNull('providerId')
      .whereNotNull('subject')
      .update({ subject: null });
  },
  down: async () => undefined,
};
