/** What robots are asked to leave alone: everything of the staff, and pages that belong to whoever has their key. */

/** Paths below which there is nothing for a stranger, besides the screens that need a sign-in. */
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

/** @param screens first parts of the staff's paths; @param base the public address, without a slash at the end */
export function robots(screens: Iterable<string>, base: string): string {
  const closed = [...KEYED, ...[...screens].map((screen) => `/${screen}`)];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${base}/sitemap.xml`, ''].join(
    '\n',
  );
}
