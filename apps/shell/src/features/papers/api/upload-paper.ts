import { uploadFile } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { uploadMsOf } from '../../../shared/upload-time.ts';
import { t } from '../../../texts/store-papers.ts';
import { atFileField } from '../../media/refused-file.ts';

/** Uploads a file that only its owner and administrators may read, a PDF or a photo; answers its path. */
export const uploadPaper = async (file: File): Promise<string> => {
  try {
    const { data } = await api.call(uploadFile, {
      body: { is_public: false, is_confidential: true },
      files: [{ filename: file.name, content: file }],
      timeoutMs: uploadMsOf(file.size),
    });
    return data.path;
  } catch (error) {
    throw atFileField(error, 'file', t('storePapers.documents.fileWrong'));
  }
};
