/** A piece of a chat message as it is shown; bold and italic can be nested. */
export type ChatToken =
  | { type: 'text'; text: string }
  | { type: 'bold' | 'italic'; children: ChatToken[] }
  | { type: 'link'; href: string; label: string };

/** How a link to the product's own host is shown (specification part 1, section 2, 'Chat panel'). */
export const ownLinkLabel = 'Ver Url';

const markup =
  /(?<url>https?:\/\/[^\s*<>"]+)|(?<![\p{L}\p{N}*])\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?<italic>[^\s_](?:[^\n]*?[^\s_])?)_(?![\p{L}\p{N}_])/gu;
const closingPunctuation = /[.,;:!?)\]}'_]+$/;

const isOwn = (address: string, ownHost: string): boolean =>
  URL.canParse(address) && new URL(address).host === ownHost.toLowerCase();

const append = (tokens: ChatToken[], token: ChatToken): void => {
  const last = tokens.at(-1);
  if (last?.type === 'text' && token.type === 'text') last.text += token.text;
  else if (token.type !== 'text' || token.text !== '') tokens.push(token);
};

const linkOrText = (address: string, ownHost: string): ChatToken =>
  isOwn(address, ownHost)
    ? { type: 'link', href: address, label: ownLinkLabel }
    : { type: 'text', text: address };

/**
 * The tokens of a chat message: *text* is bold, _text_ italic, and a URL on `ownHost` (host and port) becomes
 * a link labelled 'Ver Url' (specification part 1, section 2). Other URLs stay text, so that no message links
 * off the site.
 */
export const parseChatMarkup = (message: string, ownHost: string): ChatToken[] => {
  const tokens: ChatToken[] = [];
  let start = 0;
  for (const match of message.matchAll(markup)) {
    const { url, bold, italic } = match.groups ?? {};
    append(tokens, { type: 'text', text: message.slice(start, match.index) });
    if (bold !== undefined) append(tokens, { type: 'bold', children: parseChatMarkup(bold, ownHost) });
    else if (italic !== undefined)
      append(tokens, { type: 'italic', children: parseChatMarkup(italic, ownHost) });
    const address = url?.replace(closingPunctuation, '');
    if (address !== undefined) append(tokens, linkOrText(address, ownHost));
    start = match.index + (address ?? match[0]).length;
  }
  append(tokens, { type: 'text', text: message.slice(start) });
  return tokens;
};

const textOf = (tokens: readonly ChatToken[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'text') return token.text;
      return token.type === 'link' ? token.href : textOf(token.children);
    })
    .join('');

/** A chat message as plain text, for notifications, toasts and e-mails. */
export const plainChatText = (message: string): string => textOf(parseChatMarkup(message, ''));
