import type { Executor } from '@tuerca/postgres';

export const cookieChoicesRepository = {
  async put(
    on: Executor,
    choice: { userId: number; isAccepted: boolean; documentsVersion: string | null },
    now: Date,
  ): Promise<void> {
    await on('cookieChoices')
      .insert({ ...choice, chosenAt: now })
      .onConflict('userId')
      .merge();
  },
};
