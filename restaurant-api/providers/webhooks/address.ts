/**
 * Addresses that an outgoing webhook may reach (ADR 150): public ones, and the configured internal networks. Checked for every address that a name
 * resolves to, at every attempt and every redirect.
 */
import ipaddr from 'ipaddr.js';

/** Public addresses that belong to the cloud's own infrastructure: Azure's host. */
const OF_CLOUDS = new Set(['168.63.129.16']);

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const found = ipaddr.parse(address.split('%')[0] ?? '');
  return found instanceof ipaddr.IPv6 && found.isIPv4MappedAddress() ? found.toIPv4Address() : found;
}

/**
 * False for loopback, private, link-local (including cloud metadata), carrier-grade NAT, unique local, multicast and reserved addresses, and tunnels
 * to them.
 */
export function isPublic(address: string): boolean {
  const found = parsed(address);
  return found.range() === 'unicast' && !OF_CLOUDS.has(found.toString());
}

/** @param networks in CIDR notation */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const found = parsed(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === found.kind() && found.match([base, bits] as never);
  });
}

/** The IP address in a URL's hostname; null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

/** Why an address is refused; null if it is allowed. */
export type Refusal = 'not-https' | 'private-address' | null;

/** @param isSecure whether HTTPS is used */
export function refusalOf(address: string, isSecure: boolean, networks: readonly string[]): Refusal {
  if (isWithin(address, networks)) return null;
  if (!isPublic(address)) return 'private-address';
  return isSecure ? null : 'not-https';
}
