import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const mark = new URL('./public/favicon.svg', import.meta.url);
const background = '#f5f7f6';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Part of the shorter side that the mark takes up. */
  readonly share: number;
}

/** The mask of a home screen may cut all but the inner 80 %; previews of links are 1200 × 630. */
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

/** Draws the icons of the installed app and the preview of links from the mark, so that there is one drawing of it. */
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
