/**
 * A text that a font can render: control, format and unassigned characters, lone surrogates and emoji are dropped, a
 * letter without a glyph becomes its base letter, and anything else a question mark.
 */
export const printableText = (text: string, has: (codePoint: number) => boolean): string => {
  const isThere = (sign: string) => sign === '\n' || has(sign.codePointAt(0)!);
  const shown = (sign: string): string => {
    if (/^\p{Zs}$/u.test(sign)) return isThere(sign) ? sign : ' ';
    if (sign !== '\n' && /^[\p{C}\p{Zl}\p{Zp}]$/u.test(sign)) return '';
    if (isThere(sign)) return sign;
    const plain = [...sign.normalize('NFKD')].filter(
      (part) => !/^\p{M}$/u.test(part) && has(part.codePointAt(0)!),
    );
    if (plain.length > 0) return plain.join('');
    return /^[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u.test(sign)
      ? ''
      : '?';
  };
  return [...text.normalize('NFC')].map(shown).join('');
};

/** Collapses whitespace and control characters to single spaces. */
export const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
