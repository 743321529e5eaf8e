/** The address of a described call at the BFF; that of a read is its SWR key. */
import { type Call, filledPath } from '@/lib/resources/call';
import { servicePath } from './api-paths';

/** What a call is given, whichever it is. */
export interface AnyInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object;
}

export function describedAddress(
  service: string,
  { path }: Pick<Call, 'path'>,
  { params, query = {} }: AnyInput = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${servicePath(service)}${filledPath(path, params)}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

/** Where the addresses of a call's noun begin: of 'notes/{uid}' those of 'notes'. */
export const nounAddress = (service: string, { path }: Pick<Call, 'path'>): string =>
  `${servicePath(service)}${path.split('/')[0]}`;

/** Whether an address is that of a prefix or lies below it: 'events' is no prefix of 'events-archive'. '{uid}' in a prefix stands for any. */
export function isBelow(address: string, given: string): boolean {
  const prefix = given.includes('{') ? withPartsOf(address, given) : given;
  return (
    address.startsWith(prefix) &&
    (address.length === prefix.length || /[/?&]$/.test(prefix) || /^[/?&]/.test(address.slice(prefix.length)))
  );
}

/** A prefix with the parts of an address where it names none itself. */
function withPartsOf(address: string, prefix: string): string {
  const parts = address.split('/');
  return prefix
    .split('/')
    .map((part, at) => (part.startsWith('{') ? parts[at] : part))
    .join('/');
}
