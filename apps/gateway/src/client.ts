import type { IncomingMessage } from 'node:http';

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);

/** The caller's address: the one the outermost trusted proxy saw. */
export const clientAddressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const forwarded = trustedProxies > 0 ? listOf(headers['x-forwarded-for']) : [];
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? socket.remoteAddress ?? '';
};

/** Whether the caller came by http or https: what the outermost trusted proxy says, for the gateway itself speaks http. */
export const clientProtocolOf = ({ headers }: IncomingMessage, trustedProxies: number): string =>
  (trustedProxies > 0 ? listOf(headers['x-forwarded-proto'])[0] : undefined) ?? 'http';
