/** What other sites may show or load of ours: the booking page where it says that it is in a frame, and the script that opens it. */
import { TEST_CARD_PATH } from '@/lib/rules/payments/payment-address';

/** A guest's page that is meant for a frame. No page of the staff ever is. */
export function isEmbedded(pathname: string, search: { get(name: string): string | null }): boolean {
  return /^\/book\/[^/]+(\/manage\/[^/]+)?$/.test(pathname) && search.get('embed') === '1';
}

/** The script that a restaurant puts on its own site. */
const EMBED_SCRIPT = '/book.js';

/**
 * The headers of `securityHeaders` that hold for an address. X-Frame-Options knows no 'everybody', so it is left out where framing is meant;
 * what the page says about it is in its policy.
 * @param url as it stands in the request line
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
  // A guest who wants it brought may say where they are.
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
