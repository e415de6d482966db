import { describe, expect, it } from '@jest/globals';
import { imageExtensions } from '@tuerca/contracts';
import { zipOf } from '../testing/zip.ts';
import { kindOf, nameInLink, nameOf } from './file-kind.ts';

/** A deterministic pseudo-random sequence (a linear congruential generator). */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const beginnings = [
  '89504e470d0a1a0a0000000d49484452', 'ffd8ffe000104a46494600', 'ffd8ffe11000457869660000', '474946383961', '52494646ffffffff57454250',
  '000000206674797061766966', '0000001c6674797068656963', '25504446', '504b0304', '504b0506', 'd0cf11e0a1b11ae1', '1f8b08', '49492a00', '4d4d002a',
  '3c3f786d6c', '494433', '1a45dfa3', '4f676753', '425a68', 'fd377a585a00', '526172211a0700', '7573746172', '4d5a', '7f454c46',
].map((hex) => Buffer.from(hex, 'hex')); // prettier-ignore

describe('what a file is', () => {
  it('is answered of any bytes whatever, and never an error', async () => {
    const next = numbers(6);
    for (let round = 0; round < 400; round += 1) {
      const tail = Buffer.from(
        Array.from({ length: Math.floor(next() * 600) }, () => Math.floor(next() * 256)),
      );
      const bytes = Buffer.concat([beginnings[round % beginnings.length]!, tail]);
      const name = ['x.csv', 'x.xls', 'x.png', 'x'][round % 4]!;
      const kind = await kindOf(bytes, name);
      expect(kind === null || ['image', 'otherFiles'].includes(kind.type)).toBe(true);
    }
  });

  it.each([
    ['a page as a picture', '<!doctype html><script>alert(1)</script>', 'foto.jpg'],
    ['a script as a picture', 'alert(document.domain)//', 'foto.png'],
    ['a drawing as a picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'foto.webp'],
    ['a drawing behind a comment', '<!-- hola --><svg onload="alert(1)"/>', 'tabla.csv'],
    ['a drawing packed', Buffer.from('1f8b0800000000000003', 'hex'), 'dibujo.svgz'],
    ['a package with a path out of it', zipOf({ '../../etc/cron.d/x': 'x' }), 'precios.xlsx'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'factura.pdf'],
  ])('is nothing accepted of %s', async (_, content, name) =>
    expect(await kindOf(Buffer.from(content), name)).toBeNull(),
  );

  it('comes from its bytes, not its name', async () => {
    const gif = Buffer.from('GIF89a/*\u0001\u0001*/=alert(1)//', 'latin1');
    const kind = await kindOf(gif, 'guion.js');
    expect(imageExtensions).toContain(kind?.extension);
    expect(nameOf('guion.js', kind!.extension)).toBe('guion.gif');
  });

  it('is told of a package that unpacks to a thousand times its size without unpacking it', async () => {
    const bomb = zipOf({ '[Content_Types].xml': ' '.repeat(300_000_000) }, { isCompressed: true });
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await kindOf(bomb, 'bomba.xlsx');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });
});

describe('the name a link gives', () => {
  it.each([
    ['https://fotos.test/a/Freno%20delantero.jpg?v=2#x', 'Freno delantero.jpg'],
    ['https://fotos.test/foto', 'foto'],
    ['https://fotos.test/a/', ''],
    ['https://fotos.test', ''],
    ['https://fotos.test/%E0%A4%A.jpg', '%E0%A4%A.jpg'],
  ])('%s is %j', (link, name) => expect(nameInLink(link)).toBe(name));

  it('is none of a folder', () =>
    expect(nameOf(nameInLink('https://fotos.test/..%2F..%2Fetc%5Cpasswd'), 'webp')).toBe('passwd.webp'));
});

describe('the name a file is kept under', () => {
  it.each([
    ['../../../etc/passwd', 'passwd.png'],
    ['..\\..\\windows\\system.ini', 'system.png'],
    ['/absoluto/foto.jpg', 'foto.png'],
    ['foto.jpg\u0000.html', 'foto.jpg.png'],
    ['foto\r\nSet-Cookie: a=b.jpg', 'fotoSet-Cookie: a=b.png'],
    ['\u202egnp.exe', 'gnp.png'],
    ['..', 'archivo.png'],
    ['.htaccess.png', 'htaccess.png'],
    ['', 'archivo.png'],
    [`${'n'.repeat(2000)}.png`, `${'n'.repeat(252)}.png`],
  ])('of %j is %j', (given, kept) => expect(nameOf(given, 'png')).toBe(kept));
});
