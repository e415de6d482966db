import type { CountryCode } from './country.ts';

/** What stands between thousands; the other of point and comma stands before decimals. */
const groupMark: Record<CountryCode, '.' | ','> = { CO: '.', MX: ',' };

/**
 * The number in a typed text, null where there is none, and 'unclear' where it may be one of two. A mark that is not
 * followed by three digits stands before decimals in either country. One that is, as in `1.000`, is read as its
 * country writes it: between the thousands of whole things, before the decimals of a measure; as the other mark the
 * text is unclear.
 */
export const readTypedNumber = (
  text: string,
  country: CountryCode,
  of: 'things' | 'measure',
): number | 'unclear' | null => {
  const joined = text.trim().replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  const { minus = '', marks = '' } = /^(?<minus>[-−]?)(?<marks>[\d.,]+)$/.exec(joined)?.groups ?? {};
  const sign = minus === '' ? 1 : -1;
  if (/^\d+$/.test(marks)) return sign * Number(marks);
  const { head = '', mark, tail = '' } = /^(?<head>\d*)(?<mark>[.,])(?<tail>\d+)$/.exec(marks)?.groups ?? {};
  if (mark !== undefined) {
    if (tail.length !== 3 || !/^[1-9]\d{0,2}$/.test(head)) return sign * Number(`${head || '0'}.${tail}`);
    if ((mark === groupMark[country]) !== (of === 'things')) return 'unclear';
    return sign * Number(of === 'things' ? head + tail : `${head}.${tail}`);
  }
  const grouped =
    /^(?<whole>\d{1,3}(?:(?<group>[.,])\d{3})(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,](?<decimals>\d+))?$/;
  const { whole, decimals = '0' } = grouped.exec(marks)?.groups ?? {};
  return whole === undefined ? null : sign * Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
};

/** A number as who reads it by `readTypedNumber` types it in a country: without thousands, `19,5` in Colombia. */
export const writeTypedNumber = (value: number, country: CountryCode): string =>
  String(value).replace('.', groupMark[country] === '.' ? ',' : '.');
