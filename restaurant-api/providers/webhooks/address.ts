/**
 * Which addresses an outgoing webhook may reach (ADR 150): public ones, and the installation's own networks where it names some. Asked of every address
 * that a name leads to, at every try and every redirect.
 */
import ipaddr from 'ipaddr.js';

/** Public by their number, and yet of the machine's own cloud: Azure's host. */
const OF_CLOUDS = new Set(['168.63.129.16']);

/** An IPv4 address that is written as IPv6 is that address. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const found = ipaddr.parse(address.split('%')[0] ?? '');
  return found instanceof ipaddr.IPv6 && found.isIPv4MappedAddress() ? found.toIPv4Address() : found;
}

/** Not loopback, private, link-local (a cloud's metadata among them), carrier-grade NAT, unique local, multicast, reserved, or a tunnel to any of these. */
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

/** What stands in an address for a number; null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

/** Why an address is not called; null where it is. */
export type Refusal = 'not-https' | 'private-address' | null;

/** @param isSecure whether it is called by https */
export function refusalOf(address: string, isSecure: boolean, networks: readonly string[]): Refusal {
  if (isWithin(address, networks)) return null;
  if (!isPublic(address)) return 'private-address';
  return isSecure ? null : 'not-https';
}
