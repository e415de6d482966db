import { limits } from '@tuerca/contracts';
import type { Mongo } from '@tuerca/mongo';
import type { FileStore } from '../files/file-store.ts';
import { filesRepository as files } from '../files/files.repository.ts';
import { pathOf } from '../files/files.wire.ts';

interface Closed {
  userId: number;
  closedAt: string;
  photoFileId: string | null;
  answeredForStore: boolean;
}

/** What is kept of a person, and its removal once the account is closed (ADR 0405, 0406). */
export const createPeopleService = ({ mongo, store }: { mongo: Mongo; store: FileStore }) => ({
  count: async (userId: number) => ({ files: await files.countOf(mongo, userId) }),

  async read(userId: number, _kind: string, after: string | undefined) {
    const found = await files.pageOf(mongo, userId, { after, pageSize: limits.personalDataPage });
    const items = found.map(({ _id, name, mimeType, size, isPublic, createdAt }) => ({
      link: pathOf(_id),
      name,
      mimeType,
      size,
      isPublic,
      createdAt,
    }));
    return { items, next: found.length === limits.personalDataPage ? found.at(-1)!._id : null };
  },

  /**
   * Deletes the person's files; the public ones of who answered for a store stay in its quotations, without a name.
   * Idempotent: bytes go first, so that what is left by a failure is found again.
   */
  async forget({ userId, closedAt, photoFileId, answeredForStore }: Closed): Promise<void> {
    // First, so that an upload that is running either is found below or sees it.
    await files.close(mongo, userId, new Date(closedAt));
    for (;;) {
      const some = await files.toForget(mongo, userId, {
        alsoPublic: !answeredForStore,
        photoFileId,
        pageSize: limits.personalDataPage,
      });
      for (const { _id } of some) {
        await store.remove(_id);
        await files.remove(mongo, _id);
      }
      if (some.length === 0) break;
    }
    await files.unname(mongo, userId);
  },
});
export type PeopleService = ReturnType<typeof createPeopleService>;
