import { XMLBuilder } from 'fast-xml-parser';

/** A product as a merchant centre reads it: the fields of Google's product data specification, in the namespace `g`. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  imageLink: string;
  /** With its currency, such as `180000.00 COP`. */
  price: string;
  brand: string | null;
  mpn: string;
}

const builder = new XMLBuilder({ suppressEmptyNode: true });
// XML 1.0 has no way to write them.
const unwritable = /(?![\n\r\t])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
const build = (element: object): string => (builder.build(element) as string).replace(unwritable, '');

/** How the file begins: RSS 2.0 with Google's fields. */
export const feedHead = ({ title, link }: { title: string; link: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${build({ title, link, description: title })}\n`;

export const feedEnd = '</channel></rss>\n';

export const feedItem = (item: FeedItem): string =>
  `${build({
    item: {
      'g:id': item.id,
      'g:title': item.title.slice(0, 150),
      'g:description': item.description.slice(0, 5000),
      'g:link': item.link,
      'g:image_link': item.imageLink,
      'g:availability': 'in_stock',
      'g:price': item.price,
      'g:condition': 'new',
      ...(item.brand === null ? { 'g:identifier_exists': 'no' } : { 'g:brand': item.brand }),
      'g:mpn': item.mpn,
    },
  })}\n`;
