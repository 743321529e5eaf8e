/** What other sites may embed: the booking page with `embed=1`, and the script that opens it. */
import { TEST_CARD_PATH } from '@/lib/rules/payments/payment-address';

/** Whether a guest page may be framed. Staff pages never are. */
export function isEmbedded(pathname: string, search: { get(name: string): string | null }): boolean {
  return /^\/book\/[^/]+(\/manage\/[^/]+)?$/.test(pathname) && search.get('embed') === '1';
}

/** The script that restaurants include on their own sites. */
const EMBED_SCRIPT = '/book.js';

/**
 * The headers of `securityHeaders` for an address. X-Frame-Options cannot allow all origins, so it is left out for embeddable pages; their content
 * security policy controls framing.
 * @param url as in the request line
 */
export function headersFor(
  url: string,
  headers: ReadonlyArray<readonly [string, string]>,
): ReadonlyArray<readonly [string, string]> {
  const [pathname = '', search = ''] = url.split('?', 2);
  if (pathname === EMBED_SCRIPT)
    return headers.map(
      ([name, value]) => [name, name === 'cross-origin-resource-policy' ? 'cross-origin' : value] as const,
    );
  // Guests who order delivery may share their location.
  if (/^\/order\/[^/]+\/[^/]+$/.test(pathname))
    return headers.map(
      ([name, value]) =>
        [name, name === 'permissions-policy' ? value.replace('geolocation=()', 'geolocation=(self)') : value] as const,
    );
  if (pathname === TEST_CARD_PATH)
    return headers.map(([name, value]) => [name, name === 'x-frame-options' ? 'SAMEORIGIN' : value] as const);
  return isEmbedded(pathname, new URLSearchParams(search))
    ? headers.filter(([name]) => name !== 'x-frame-options')
    : headers;
}
