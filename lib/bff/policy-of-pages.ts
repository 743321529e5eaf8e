/** Ensures that every page has a content security policy, even if neither the middleware nor its handler set one. */
import type { ServerResponse } from 'node:http';

/** For plain text pages such as 404 answers of files and the BFF: nothing runs in them. */
const DEFAULT_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds the policy when an HTML answer without one is about to be sent. */
export function ensureContentSecurityPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...said: unknown[]) => {
    const type = String(response.getHeader('content-type') ?? '');
    if (type.startsWith('text/html') && !response.hasHeader('content-security-policy'))
      response.setHeader('content-security-policy', DEFAULT_POLICY);
    return writeHead(...said);
  };
}
