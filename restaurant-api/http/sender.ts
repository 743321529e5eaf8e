/** The key under which rate limits count the calls of a client, by its network address. */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Ranges in which each person gets a network of 64 bits, and can call from any address in it. */
const NETWORKS_OF_ONE = new Set(['unicast', '6to4']);

/** The IPv4 address, or the /64 network of an IPv6 address. */
export function senderOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const found = ipaddr.process(ip);
  if (found instanceof ipaddr.IPv4 || !NETWORKS_OF_ONE.has(found.range())) return found.toString();
  return `${found.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`;
}
