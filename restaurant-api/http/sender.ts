/** Whom a limit counts a call for, by where it comes from. */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where addresses are given out by networks of 64 bits, one to a person: whoever has one has all of it to call from. */
const NETWORKS_OF_ONE = new Set(['unicast', '6to4']);

/** The sender of a call: an address of IPv4, the network of one of IPv6. */
export function senderOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const found = ipaddr.process(ip);
  if (found instanceof ipaddr.IPv4 || !NETWORKS_OF_ONE.has(found.range())) return found.toString();
  return `${found.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`;
}
