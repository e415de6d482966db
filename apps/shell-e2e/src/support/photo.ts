import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes a generated photo of a part to a file for upload; the path contains `name`. */
export const drawPhoto = async (name: string): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'tuerca-photo-')), `${name}.png`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
    <rect width="1200" height="1200" fill="white"/>
    <rect x="220" y="380" width="760" height="440" rx="60" fill="#59636b"/>
    <circle cx="600" cy="600" r="120" fill="#c9d1d6"/>
  </svg>`;
  await sharp(Buffer.from(drawing)).png().toFile(file);
  return file;
};
