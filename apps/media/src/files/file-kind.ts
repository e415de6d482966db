import { documentExtensions, imageExtensions } from '@tuerca/contracts';
import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  type: 'image' | 'otherFiles';
  extension: string;
  mimeType: string;
}

const images: ReadonlySet<string> = new Set(imageExtensions);
const documents: ReadonlySet<string> = new Set(documentExtensions);

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Old Office files share one container; that of a spreadsheet has a stream of this name (MS-XLS 2.1.2). */
const isWorkbook = (bytes: Buffer) =>
  bytes.includes(Buffer.from('Workbook', 'utf16le')) || bytes.includes(Buffer.from('Book', 'utf16le'));

/** Text has no control characters but tabs and line ends; what starts as markup is not a table. */
const isPlainText = (bytes: Buffer) =>
  !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) &&
  !/^(\xef\xbb\xbf)?\s*</.test(bytes.subarray(0, 256).toString('latin1'));

/**
 * The kind of a file by its bytes, or null when it is not accepted (specification 1, sections 3 and 5). The
 * name decides only where bytes cannot: between a table and other text, and inside the old Office container.
 */
export const kindOf = async (bytes: Buffer, name: string): Promise<FileKind | null> => {
  const found = await fileTypeFromBuffer(bytes);
  if (found && images.has(found.ext)) return { type: 'image', extension: found.ext, mimeType: found.mime };
  if (found && documents.has(found.ext))
    return { type: 'otherFiles', extension: found.ext, mimeType: found.mime };
  const named = extensionOf(name);
  if (found?.ext === 'cfb' && named === 'xls' && isWorkbook(bytes)) {
    return { type: 'otherFiles', extension: 'xls', mimeType: 'application/vnd.ms-excel' };
  }
  if (!found && named === 'csv' && isPlainText(bytes)) {
    return { type: 'otherFiles', extension: 'csv', mimeType: 'text/csv' };
  }
  return null;
};

/** The name a link gives a picture: the end of its path. */
export const nameInLink = (link: string): string => {
  const last = new URL(link).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

const longestName = 256;

/** The name for downloads: no folders, no control characters, no leading dot, and the detected extension. */
export const nameOf = (given: string, extension: string): string => {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  const base =
    clean
      .replace(/\.[^.]*$/, '')
      .replace(/^\.+/, '')
      .slice(0, longestName - extension.length - 1) || 'archivo';
  return `${base}.${extension}`;
};
