/** The stored file that a link leads to: without the variant or the signature, which holds for a while only. */
export const mediaPathOf = (link: string): string => link.split('?', 1)[0]!;
