import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const mark = new URL('./public/favicon.svg', import.meta.url);
const background = '#f5f7f6';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Size of the mark as a fraction of the shorter side. */
  readonly share: number;
}

/** A maskable icon keeps only its inner 80 %; link previews are 1200 × 630. */
const pictures: Record<string, Picture> = {
  'icon-192.png': { width: 192, height: 192, share: 1 },
  'icon-512.png': { width: 512, height: 512, share: 1 },
  'icon-maskable-512.png': { width: 512, height: 512, share: 0.6 },
  'apple-touch-icon.png': { width: 180, height: 180, share: 0.75 },
  'preview.png': { width: 1200, height: 630, share: 0.6 },
};

const draw = async (svg: Buffer, { width, height, share }: Picture): Promise<Buffer> => {
  const side = Math.round(Math.min(width, height) * share);
  const drawn = await sharp(svg, { density: 1200 }).resize(side, side, { fit: 'inside' }).png().toBuffer();
  const empty = share === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : background;
  return sharp({ create: { width, height, channels: 4, background: empty } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** Generates the app icons and the link preview from the mark, the only source drawing. */
export const appIcons = (): Plugin => ({
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    const svg = await readFile(mark);
    for (const [fileName, picture] of Object.entries(pictures)) {
      this.emitFile({ type: 'asset', fileName, source: await draw(svg, picture) });
    }
  },
});
