/** A page that is HTML and nothing else: rendered once, with none of the app's scripts. */
import type { ReactElement } from 'react';

export interface HtmlAnswer {
  status?: number;
  headers?: Record<string, string>;
}

/** Headers of a page that is one person's own: kept by nobody, and found by nobody who has not got its link. */
export const PRIVATE_PAGE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export async function htmlAnswer(
  page: ReactElement,
  { status = 200, headers = {} }: HtmlAnswer = {},
): Promise<Response> {
  // Next refuses a plain import: it would be one too many in a page of its own. This is none.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

/** After a form: the page that says what came of it, so that reloading sends nothing twice. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
