/** The OpenAPI document, and its HTML page. */
import { z } from 'zod';
import type { App } from '../../http/types';
import { readingPage } from './page';

export function openapiRoutes(app: App): void {
  app.get(
    '/openapi.json',
    {
      config: { access: 'public' },
      schema: { summary: 'This document', response: { 200: z.record(z.string(), z.unknown()) } },
    },
    async () => app.swagger() as unknown as Record<string, unknown>,
  );

  app.get(
    '/docs',
    {
      config: { access: 'public' },
      schema: { summary: 'This document as a page', produces: ['text/html'], response: { 200: z.string() } },
    },
    async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        )
        .header('x-content-type-options', 'nosniff')
        .send(readingPage(app.swagger())),
  );
}
