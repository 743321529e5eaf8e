import type { Readable } from 'node:stream';
import { z } from 'zod';
import { CSV_SEPARATORS } from '@/lib/contract/figures/reports';
import { reportCalls } from '@/lib/resources/figures/reports';
import { reportQuery, reportSchemas } from '@/lib/resources/figures/reports-schema';
import { callOf } from '../../http/call';
import { callRoutes } from '../../http/described-routes';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readBrief } from './brief';
import { listRecipients, listRows, listSendings, listSums, writeFile } from './service';

const file = serviceQuery.extend({
  ...reportQuery.shape,
  separator: z.enum(CSV_SEPARATORS).default(','),
  quotes: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe('no: none is written, and what would need them becomes a space.'),
});

export function reportRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Reports',
    reportCalls,
    reportSchemas,
  )({
    rows: ({ call, query }) => listRows(call, query),
    sums: ({ call, query }) => listSums(call, query),
    recipients: ({ call }) => listRecipients(call),
    sendings: ({ call }) => listSendings(call),
    brief: ({ call, query }) => readBrief(call, query.date),
  });

  // Downloading a file needs Manager or above (D14).
  app.get(
    '/tms/v2/restaurants/:UID/reports/file',
    {
      config: { ability: 'transfer' },
      schema: {
        tags: ['Reports'],
        summary: 'A report as a file for a spreadsheet',
        produces: ['text/csv'],
        params: restaurantParams,
        querystring: file,
        response: { 200: z.custom<Readable>() },
      },
    },
    async (request, reply) => {
      const { separator, quotes, ...wanted } = request.query;
      const style = { separator, suppressQuotes: quotes === 'no' };
      const { name, content } = await writeFile(callOf(context, request), wanted, style);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(content);
    },
  );
}
