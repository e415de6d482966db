import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where pictures may be fetched from; tests have servers of their own machine among it. */
export interface Reach {
  /** All addresses that a name has now. */
  resolve(name: string): Promise<string[]>;
  isAllowedAddress(address: string): boolean;
  /** As `URL` has it: empty is the one of the scheme. */
  isAllowedPort(port: string): boolean;
}

/** All of IPv6 that is given out to the world (RFC 4291): translations of IPv4 and what is local are outside. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's own services for its machines, the one such address that is not in a range for special use. */
const azureHost = '168.63.129.16';

/** Whether an address is one machine's on the public internet: not this one's, this network's, a cloud's own, or IPv4 in disguise. */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text === azureHost) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
};

/**
 * Asks name servers only: names that this machine alone knows have no address here, and a name server that keeps silent
 * holds none of the threads that read and write files.
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
 * The link as it will be connected to, whichever way its address is written; relative to `base` where a redirect gives
 * it. Throws when it is none to be followed. What a name stands for is seen by `createLookup`.
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
  // No name is looked up here: the connection would go straight to it.
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
 * Looks up names for a connection, which is then made to the very addresses that were checked: a name that means another
 * one by the next question gains nothing. One address that is not allowed refuses all of a name's.
 */
export const createLookup =
  (reach: Reach): LookupFunction =>
  (name, { all }, done) => {
    addressesOf(reach, name).then(
      (found) => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
      (error: Error) => done(error, []),
    );
  };
