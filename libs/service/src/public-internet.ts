import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which hosts of strangers may be connected to; tests also allow local servers. */
export interface Reach {
  /** All current addresses of a name. */
  resolve(name: string): Promise<string[]>;
  isAllowedAddress(address: string): boolean;
  /** In the notation of `URL`: empty for the scheme's default. */
  isAllowedPort(port: string): boolean;
}

/** The global unicast range of IPv6 (RFC 4291), without translated IPv4 and local addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's platform address, the only one of its kind outside the special-use ranges. */
const azureHost = '168.63.129.16';

/** Whether an address is public: not loopback, private, cloud metadata, or IPv4 mapped into IPv6. */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text === azureHost) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
};

/**
 * Queries DNS servers only: names local to this machine have no address, and a server that does not answer
 * blocks no thread of the pool for file I/O.
 */
const resolveByServers = async (name: string): Promise<string[]> => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

export const publicInternet: Reach = {
  resolve: resolveByServers,
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === '',
};

/**
 * The normalised link, however its address is written; relative to `base` for a redirect. Throws when it must
 * not be followed. `createLookup` checks what a host name resolves to.
 */
export const readLink = (
  text: string,
  { isAllowedAddress, isAllowedPort }: Pick<Reach, 'isAllowedAddress' | 'isAllowedPort'>,
  base?: URL,
): URL => {
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`the scheme ${url.protocol}`);
  if (url.username || url.password) throw new Error('a link that signs in');
  if (!isAllowedPort(url.port)) throw new Error(`the port ${url.port}`);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // An IP address needs no lookup: the connection would go straight to it.
  if (isIP(host) && !isAllowedAddress(host)) throw new Error(`the address ${host}`);
  return url;
};

const addressesOf = async ({ resolve, isAllowedAddress }: Reach, name: string): Promise<LookupAddress[]> => {
  const addresses = await resolve(name);
  if (addresses.length === 0) throw new Error(`no address of ${name}`);
  const refused = addresses.find((address) => !isAllowedAddress(address));
  if (refused) throw new Error(`the address ${refused} of ${name}`);
  return addresses.map((address) => ({ address, family: isIP(address) }));
};

/**
 * A DNS lookup that gives the connection the very addresses it checked, which prevents DNS rebinding. One
 * address that is not allowed refuses the whole name.
 */
export const createLookup =
  (reach: Reach): LookupFunction =>
  (name, { all }, done) => {
    addressesOf(reach, name).then(
      (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      (error: Error) => done(error, []),
    );
  };
