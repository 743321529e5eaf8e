/** Route patterns of addresses, for logs: the addresses themselves contain access keys, names and search terms. */
import { webSettings } from './settings';

/**
 * The pattern of one of our routes: '/api/services/{service}/bookings/{uid}'. Without its parameters only the beginning is shown.
 * @param params dynamic parts, in their order in the address
 */
export function routePattern(pathname: string, params: Readonly<Record<string, unknown>> = {}): string {
  const parts = pathname.split('/').map(decoded);
  let from = 0;
  let isWhole = true;
  for (const [name, value] of Object.entries(params)) {
    const at = typeof value === 'string' ? parts.indexOf(value, from) : -1;
    if (at < 0) {
      isWhole = false;
      continue;
    }
    parts[at] = `{${name}}`;
    from = at + 1;
  }
  return isWhole ? parts.join('/') : [...parts.slice(0, 3), '…'].join('/');
}

/** The pattern of a call to the restaurant API (§7): 'tms/v2/restaurants/{restaurant}/books/…', 'auth/v1/accounts/users/…'. */
export function upstreamPattern(address: string): string {
  const { restaurantApiUrl } = webSettings();
  const path = address.startsWith(restaurantApiUrl) ? address.slice(restaurantApiUrl.length) : address;
  const parts = (path.split('?')[0] as string).replace(/^\//, '').split('/');
  const isOfRestaurant = parts[2] === 'restaurants';
  const known = isOfRestaurant
    ? [...parts.slice(0, 3), ...(parts.length > 3 ? ['{restaurant}'] : []), ...parts.slice(4, 5)]
    : parts.slice(0, parts[0] === 'auth' ? 4 : 3);
  return parts.length > (isOfRestaurant ? 5 : known.length) ? [...known, '…'].join('/') : known.join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '…';
  }
}
