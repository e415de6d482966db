import {
  deleteUserLegalDocument,
  listUserLegalDocuments,
  readUserBankData,
  updateUserBankData,
  uploadUserLegalDocument,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';
import { uploadPaper } from '../../papers/api/upload-paper.ts';
import type { BankDataBody } from '../../papers/bank-data.ts';
import type { PapersOf } from '../../papers/documents.ts';

/** The person's bank account by the ends of its numbers; null where there is none. */
export const useOwnBankData = (userId: number) => useRead(readUserBankData, { params: { id: userId } });

/** The person's papers, every version, newest first. */
export const useOwnDocuments = (userId: number) =>
  useRead(listUserLegalDocuments, { params: { id: userId } });

export const saveOwnBankData = async (userId: number, body: BankDataBody): Promise<void> =>
  void (await api.call(updateUserBankData, { params: { id: userId }, body }));

/** What a person can do with their papers; another last day comes with a new version. */
export const ownPapersOf = (userId: number): PapersOf => ({
  owner: `user.${userId}`,
  async add({ kind, file, expiresOn }) {
    await api.call(uploadUserLegalDocument, {
      params: { id: userId },
      body: { kind, file: await uploadPaper(file), expires_on: expiresOn },
    });
  },
  remove: (documentId) =>
    removeOnce(
      api.call(deleteUserLegalDocument, { params: { id: userId }, body: { document_id: documentId } }),
    ),
});
