import { crc32, deflateRawSync } from 'node:zlib';

const header = (signature: number, rest: number[][]) => {
  const fields = [[signature, 4], ...rest] as [number, number][];
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/** A zip, the container of Office documents; uncompressed by default. */
export const zipOf = (entries: Record<string, string>, { isCompressed = false } = {}): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = isCompressed ? deflateRawSync(content) : content;
    const method = isCompressed ? 8 : 0;
    const about = [
      [0, 2],
      [method, 2],
      [0, 4],
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const local = Buffer.concat([header(0x04034b50, [[20, 2], ...about]), Buffer.from(name), packed]);
    centrals.push(
      header(0x02014b50, [[20, 2], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]),
      Buffer.from(name),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = locals.length;
  const end = header(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...locals, directory, end]);
};
