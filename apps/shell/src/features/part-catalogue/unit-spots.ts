import type { PartUnit } from '@tuerca/contracts';

/** The name of the parts of one number: what they have in common where they are of two sides or several years. */
const nameOf = (names: readonly string[]): string => {
  const [first = ''] = names;
  const common = first.replace(/\s*[,(].*$/, '');
  return names.every((name) => name === first) ? first : common;
};

/** The hot spots of a drawing, each with the name of its part; what no detail has is none. */
export const spotsOf = ({ imageMap, details }: Pick<PartUnit, 'imageMap' | 'details'>) => {
  const numbered = new Set(imageMap.flatMap(({ code, type }) => (type === 'callout' ? [code] : [])));
  return imageMap.flatMap(({ code, type, x1, y1, x2, y2 }) => {
    const names = details.flatMap(({ codeOnImage, name }) => (codeOnImage === code ? [name] : []));
    return names.length > 0
      ? [
          {
            number: code,
            name: nameOf(names),
            x: Math.min(x1, x2),
            y: Math.min(y1, y2),
            width: Math.abs(x2 - x1),
            height: Math.abs(y2 - y1),
            isArea: type === 'part' && numbered.has(code),
          },
        ]
      : [];
  });
};
