/** robots.txt: excludes the staff screens, and pages whose address contains a key. */

/** Excluded paths, in addition to the screens that require a sign-in. */
const KEYED = [
  '/api/',
  '/book/*/manage/',
  '/ccrequest',
  '/ccrequestmp',
  '/guest',
  '/survey?',
  '/payments-onboarding',
  '/fb-installed',
  '/verify-code',
  '/reset-password',
];

/** @param screens first path segments of the staff screens; @param base the public address, without a trailing slash */
export function robots(screens: Iterable<string>, base: string): string {
  const closed = [...KEYED, ...[...screens].map((screen) => `/${screen}`)];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${base}/sitemap.xml`, ''].join(
    '\n',
  );
}
