/** A browser's page requests and form posts, for handlers without a server. */
import { WEB_ORIGIN } from './web';

/** @param path with its query, from the origin */
export const openPage = (path: string, language = 'en', headers: Record<string, string> = {}): Request =>
  new Request(WEB_ORIGIN + path, { headers: { 'accept-language': language, ...headers } });

/** @param headers replace those of a browser on a page of this product */
export function sendForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  const body = new URLSearchParams(fields).toString();
  const own = {
    host: 'localhost:3000',
    origin: WEB_ORIGIN,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'accept-language': 'en',
  };
  return new Request(WEB_ORIGIN + path, { method: 'POST', headers: { ...own, ...headers }, body });
}
