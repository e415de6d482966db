import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

/** The client's address, as the outermost of so many trusted proxies saw it. */
export const clientAddressOf = (request: IncomingMessage, trustedProxies: number): string =>
  proxyAddress(request, (_address, hop) => hop < trustedProxies);

/** The client's protocol, `http` or `https`, as the outermost trusted proxy reports it: the gateway itself speaks http. */
export const clientProtocolOf = ({ headers }: IncomingMessage, trustedProxies: number): string => {
  const [forwarded = ''] = trustedProxies > 0 ? String(headers['x-forwarded-proto'] ?? '').split(',') : [];
  return forwarded.trim() || 'http';
};
