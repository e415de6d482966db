/** The path of a stored file: the URL without variant and signature, which expires. */
export const mediaPathOf = (link: string): string => link.split('?', 1)[0]!;
