import { getDocumentProxy } from 'unpdf';

/** An element of the structure tree. */
export interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

/** All elements with a role, in document order. */
export const tagsOf = (tag: Tag, role: string): Tag[] => [
  ...(tag.role === role ? [tag] : []),
  ...(tag.children ?? []).flatMap((child) => tagsOf(child, role)),
];

/** Reads a PDF: texts of its pages with normalised spaces, links, structure and metadata. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: pdf.numPages }, (_page, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) => ('str' in item ? [item.str] : []));
      const links = (await page.getAnnotations()).flatMap(({ url }: { url?: string }) => (url ? [url] : []));
      return {
        text: words.join(' ').replace(/\s+/g, ' '),
        links,
        structure: (await page.getStructTree()) as Tag,
      };
    }),
  );
  const { info } = await pdf.getMetadata();
  const read = {
    pages: pages.map(({ text }) => text),
    text: pages.map(({ text }) => text).join(' '),
    links: pages.flatMap((page) => page.links),
    structure: { children: pages.map(({ structure }) => structure) } satisfies Tag,
    info: info as Record<string, unknown>,
    marked: (await pdf.getMarkInfo())?.Marked,
  };
  await pdf.loadingTask.destroy();
  return read;
};
