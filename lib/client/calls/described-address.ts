/** The address of a described call at the BFF; for reads it is the SWR key. */
import { type Call, filledPath } from '@/lib/resources/call';
import { servicePath } from './api-paths';

/** The input of any described call. */
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
  const queryEntries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${servicePath(service)}${filledPath(path, params)}${queryEntries.length > 0 ? `?${new URLSearchParams(queryEntries)}` : ''}`;
}

/** Prefix of the addresses of a call's noun: 'notes' for 'notes/{uid}'. */
export const nounAddress = (service: string, { path }: Pick<Call, 'path'>): string =>
  `${servicePath(service)}${path.split('/')[0]}`;

/** Whether an address equals a prefix or lies below it: 'events' is no prefix of 'events-archive'. '{uid}' in the pattern matches any part. */
export function isBelow(address: string, pattern: string): boolean {
  const prefix = pattern.includes('{') ? fillPlaceholders(address, pattern) : pattern;
  return (
    address.startsWith(prefix) &&
    (address.length === prefix.length || /[/?&]$/.test(prefix) || /^[/?&]/.test(address.slice(prefix.length)))
  );
}

/** The pattern with its placeholders replaced by the parts of an address. */
function fillPlaceholders(address: string, prefix: string): string {
  const parts = address.split('/');
  return prefix
    .split('/')
    .map((part, at) => (part.startsWith('{') ? parts[at] : part))
    .join('/');
}
