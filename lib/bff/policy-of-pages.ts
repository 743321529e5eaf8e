/** No page is without a content security policy, also one that neither the middleware nor its own handler knows. */
import type { ServerResponse } from 'node:http';

/** For what is read and nothing else: an address that is not found, and that looks like a file's or is the BFF's. Nothing runs in it. */
const READ_ONLY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Gives an answer that policy in the moment it begins, if it is a page and brought none. */
export function ensureContentSecurityPolicy(response: ServerResponse): void {
  const begin = response.writeHead.bind(response) as (...said: unknown[]) => ServerResponse;
  response.writeHead = (...said: unknown[]) => {
    const type = String(response.getHeader('content-type') ?? '');
    if (type.startsWith('text/html') && !response.hasHeader('content-security-policy'))
      response.setHeader('content-security-policy', READ_ONLY);
    return begin(...said);
  };
}
