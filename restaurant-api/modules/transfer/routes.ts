/** Everything a restaurant owns, in and out. */
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { uidAnswer } from '@/lib/contract/fields';
import { importState } from '@/lib/contract/transfer';
import { momentOf } from '@/lib/time/service-day';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { exportArchive } from './export-service';
import { importRuns } from './import-runs';
import { readImport, readRejected, startImport } from './import-service';
import { receiveUpload } from './upload';

const importParams = restaurantParams.extend({ uid: z.coerce.number().int().positive() });

export function transferRoutes(app: App, { context }: Parts): void {
  const path = '/tms/v2/restaurants/:UID';
  const tags = ['Transfer'];
  const config = { ability: 'transfer' } as const;
  const runs = importRuns(app);

  app.post(
    `${path}/imports`,
    {
      config,
      schema: {
        tags,
        summary: 'Import bookings and diners from a CSV of another system',
        description:
          'A form with `file`, `mapping` (JSON: our field → heading in the file; what is not named is found by its usual name, an empty one is left out) and ' +
          '`dateFormat` (ymd, dmy or mdy; left out, the whole file tells). It runs in the background; the answer is the uid to ask about. ' +
          'The same file again adds nothing.',
        consumes: ['multipart/form-data'],
        params: restaurantParams,
        querystring: serviceQuery,
        response: { 200: uidAnswer },
      },
    },
    async (request) => {
      const { discard, ...file } = await receiveUpload(request);
      try {
        const { uid, finished } = await startImport(context, request.restaurant, request.actor, { ...file, signal: runs.signal });
        runs.follow(finished.finally(discard));
        return { uid };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  );

  app.get(
    `${path}/imports/:uid`,
    { config, schema: { tags, summary: 'How far an import is', params: importParams, querystring: serviceQuery, response: { 200: importState } } },
    (request) => readImport(context, request.restaurant, request.params.uid),
  );

  app.get(
    `${path}/imports/:uid/rejected`,
    {
      config,
      schema: {
        tags, summary: 'The rows that were refused, with line number and reason', produces: ['text/csv'],
        params: importParams, querystring: serviceQuery, response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const text = await readRejected(context, request.restaurant, request.params.uid);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${request.params.uid}-rejected.csv"`)
        .header('x-content-type-options', 'nosniff')
        .serializer((body: string) => body)
        .send(text);
    },
  );

  app.get(
    `${path}/export`,
    {
      config,
      schema: {
        tags, summary: 'Everything the restaurant owns, as CSV and JSON in one archive', produces: ['application/zip'],
        params: restaurantParams, querystring: serviceQuery, response: { 200: z.custom<Readable>() },
      },
    },
    async (request, reply) => {
      const { service, timeZone, uid } = request.restaurant;
      const { date } = momentOf(context.now(), timeZone);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${service}-${date}.zip"`)
        .header('cache-control', 'no-store')
        .send(exportArchive(context.db, uid));
    },
  );
}
