/** Plain HTML pages: rendered once, without the app's scripts. */
import type { ReactElement } from 'react';

export interface HtmlAnswer {
  status?: number;
  headers?: Record<string, string>;
}

/** Headers of a personal page: not cached and not indexed. */
export const PRIVATE_PAGE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export async function htmlAnswer(
  page: ReactElement,
  { status = 200, headers = {} }: HtmlAnswer = {},
): Promise<Response> {
  // Next refuses a static import of `react-dom/server` in a page.
  const { renderToStaticMarkup } = await import('react-dom/server');
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

/** After a form: redirects to the result page, so that reloading submits nothing twice. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
