/** Import and export of a restaurant's data. */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { uidAnswer } from '@/lib/contract/fields';
import { importList, importPreview, importState } from '@/lib/contract/restaurant/transfer';
import { exportCalls } from '@/lib/resources/restaurant/exports';
import { exportSchemas } from '@/lib/resources/restaurant/exports-schema';
import { momentOf } from '@/lib/time/service-day';
import { callRoutes } from '../../http/described-routes';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readPieces } from './export-repository';
import { beginExport, deleteExport, listExports, wholeExport } from './export-runs';
import { exportArchive } from './export-service';
import { exportTurns } from './export-turns';
import { importRuns } from './import-runs';
import { listImports, previewImport, readImport, readCached, readRejected, startImport } from './import-service';
import { undoImport } from './undo-import';
import { receiveUpload } from './upload';

/** An undo that takes longer is reported as running, in milliseconds. */
const UNDO_ANSWER_MS = 8_000;

const importParams = restaurantParams.extend({ uid: z.coerce.number().int().positive() });

export function transferRoutes(app: App, parts: Parts): void {
  // Long work uses the background connections.
  const context = { ...parts.context, db: parts.context.database.background };
  const exports = exportTurns();
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
        summary: 'Import bookings and diners from a CSV or spreadsheet of another system',
        description:
          'A form with `file`, `mapping` (JSON: our field → heading in the file; what is not named is found by its usual name, an empty one is left out) and ' +
          '`dateFormat` (ymd, dmy or mdy; left out, the whole file tells, and a file that does not is refused) and `sheet` (of a spreadsheet). It runs in the background; ' +
          'the answer is the uid to ask about. The same file again adds nothing; read in another way it replaces what it made, but for what somebody changed since.',
        consumes: ['multipart/form-data'],
        params: restaurantParams,
        querystring: serviceQuery,
        response: { 200: uidAnswer },
      },
    },
    async (request) => {
      const { discard, ...file } = await receiveUpload(request);
      try {
        const { uid, finished } = await startImport(context, request.restaurant, request.actor, {
          ...file,
          signal: runs.signal,
        });
        runs.follow(finished.finally(discard));
        return { uid };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  );

  app.post(
    `${path}/imports/preview`,
    {
      config,
      schema: {
        tags,
        summary:
          'What an import of the same form would do: columns, first rows, and whether its dates can be told. Nothing is written',
        consumes: ['multipart/form-data'],
        params: restaurantParams,
        querystring: serviceQuery,
        response: { 200: importPreview },
      },
    },
    async (request) => {
      const { discard, ...file } = await receiveUpload(request);
      return previewImport(context, request.restaurant, file).finally(discard);
    },
  );

  app.get(
    `${path}/imports`,
    {
      config,
      schema: {
        tags,
        summary: 'The last imports',
        params: restaurantParams,
        querystring: serviceQuery,
        response: { 200: importList },
      },
    },
    async (request) => ({ imports: await listImports(context, request.restaurant) }),
  );

  app.post(
    `${path}/imports/:uid/undo`,
    {
      config,
      schema: {
        tags,
        summary: 'Take an import back, but for what somebody changed, seated or was paid for since',
        description:
          'A large one goes on after its answer, whose state is then `running`: ask for the import until it is `undone`.',
        params: importParams,
        querystring: serviceQuery,
        response: { 200: importState },
      },
    },
    async ({ restaurant, actor, params: { uid } }) => {
      const undone = undoImport(context, restaurant, actor, uid).then(({ state }) => state);
      runs.follow(undone);
      const waited = new AbortController();
      const late = setTimeout(UNDO_ANSWER_MS, undefined, { signal: waited.signal }).then(
        async () => ({ ...(await readImport(context, restaurant, uid)), state: 'running' as const }),
        () => undone,
      );
      return Promise.race([undone, late]).finally(() => waited.abort());
    },
  );

  app.get(
    `${path}/imports/:uid`,
    {
      config,
      schema: {
        tags,
        summary: 'How far an import is',
        params: importParams,
        querystring: serviceQuery,
        response: { 200: importState },
      },
    },
    (request) => readImport(context, request.restaurant, request.params.uid),
  );

  const lists = {
    rejected: ['The rows that were refused, with line number and reason', readRejected],
    kept: ['The rows that stay because somebody changed them since, with line number and reference', readCached],
  } as const;
  for (const [name, [summary, read]] of Object.entries(lists)) {
    app.get(
      `${path}/imports/:uid/${name}`,
      {
        config,
        schema: {
          tags,
          summary,
          produces: ['text/csv'],
          params: importParams,
          querystring: serviceQuery,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const text = await read(context, request.restaurant, request.params.uid);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="import-${request.params.uid}-${name}.csv"`)
          .header('x-content-type-options', 'nosniff')
          .serializer((body: string) => body)
          .send(text);
      },
    );
  }

  callRoutes(
    app,
    context,
    'Transfer',
    exportCalls,
    exportSchemas,
  )({
    list: ({ call }) => listExports(call),
    create: ({ call }) => beginExport(call),
    remove: ({ call, params: { uid } }) => deleteExport(call, uid),
  });

  app.get(
    `${path}/exports/:uid/file`,
    {
      config: { ability: 'contract' },
      schema: {
        tags,
        summary: 'An archive that is whole',
        produces: ['application/zip'],
        params: importParams,
        querystring: serviceQuery,
        response: { 200: z.custom<Readable>() },
      },
    },
    async (request, reply) => {
      const { restaurant, params } = request;
      const { uid, bytes, at } = await wholeExport({ context, restaurant }, params.uid);
      const { date } = momentOf(at.getTime(), restaurant.timeZone);
      return reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${restaurant.service}-${date}.zip"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(readPieces(context.db, restaurant.uid, uid), { objectMode: false }));
    },
  );

  app.get(
    `${path}/export`,
    {
      config,
      schema: {
        tags,
        summary: 'Everything the restaurant owns, as CSV and JSON in one archive',
        produces: ['application/zip'],
        params: restaurantParams,
        querystring: serviceQuery,
        response: { 200: z.custom<Readable>() },
      },
    },
    async (request, reply) => {
      const { service, timeZone, uid } = request.restaurant;
      const { date } = momentOf(context.now(), timeZone);
      const archive = await exports.take(uid, () => exportArchive(context.db, uid));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${service}-${date}.zip"`)
        .header('cache-control', 'no-store')
        .send(archive);
    },
  );
}
