/** Routes of a diner's page and the CSV file; the rows belong to the generic model. */
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DINER_CSV_COLUMNS } from '@/lib/contract/diners/diner';
import { dinerCalls } from '@/lib/resources/diners/diners';
import { dinerSchemas } from '@/lib/resources/diners/diners-schema';
import { momentOf } from '@/lib/time/service-day';
import { callOf } from '../../http/call';
import { callRoutes } from '../../http/described-routes';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { dinersCsv } from './diner-csv';
import { countByRule } from './list-diners';
import { profileOf, setCompanion, setConsent, visitsOf } from './service';

const columns = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(DINER_CSV_COLUMNS)).min(1).max(DINER_CSV_COLUMNS.length));

const file = serviceQuery.extend({
  search: z.string().max(200).default(''),
  segment: z.coerce.number().int().positive().optional(),
  columns: columns.describe('Names of columns, with commas between them.'),
  headings: z.string().max(2000).default('').describe('What the reader calls them, with tabs between them.'),
  separator: z.enum([',', ';', '\t']).default(','),
  decimals: z.enum(['.', ',']).default('.').describe('The decimal mark of what they spent.'),
  quotes: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe('no: none is written, and what would need them becomes a space.'),
});

export function dinerRoutes(app: App, { context }: Parts): void {
  const { count, profile, visits, consent, companion } = dinerCalls;
  callRoutes(
    app,
    context,
    'Diners',
    { count, profile, visits, consent, companion },
    {
      count: dinerSchemas.count,
      profile: dinerSchemas.profile,
      visits: dinerSchemas.visits,
      consent: dinerSchemas.consent,
      companion: dinerSchemas.companion,
    },
  )({
    count: ({ call, query }) => countByRule(call, query.rule),
    profile: ({ call, params }) => profileOf(call, params.uid),
    visits: ({ call, params, query }) => visitsOf(call, params.uid, query),
    consent: ({ call, params, body }) => setConsent(call, params.uid, body),
    companion: ({ call, params, body }) => setCompanion(call, params.uid, body),
  });

  // The file contains all addresses: Manager and above (D14).
  app.get(
    '/tms/v2/restaurants/:UID/diners/csv',
    {
      config: { ability: 'transfer' },
      schema: {
        tags: ['Diners'],
        summary: 'All diners that a list finds, as a file for a spreadsheet',
        produces: ['text/csv'],
        params: restaurantParams,
        querystring: file,
        response: { 200: z.custom<Readable>() },
      },
    },
    async (request, reply) => {
      const { search, segment, columns: asked, headings, separator, quotes, decimals } = request.query;
      const call = callOf(context, request);
      const { service, timeZone } = request.restaurant;
      const { date } = momentOf(context.now(), timeZone);
      const content = await dinersCsv(call, {
        search,
        segment,
        columns: asked,
        headings: headings.split('\t'),
        style: { separator, suppressQuotes: quotes === 'no', decimalMark: decimals },
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${service}-diners-${date}.csv"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(content);
    },
  );
}
