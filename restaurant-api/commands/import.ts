/** npm run import -- --service la-marina bookings.csv [--map-date "Fecha"] [--date-format dmy] */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import {
  DATE_ORDERS,
  type DateOrder,
  IMPORT_FIELDS,
  type ImportMapping,
  type WireImportState,
} from '@/lib/contract/restaurant/transfer';
import { type Context, type Restaurant, systemActor } from '../context';
import { importArchive, previewArchive } from '../modules/transfer/archive-import';
import { listImports, previewImport, readCached, readRejected, startImport } from '../modules/transfer/import-service';
import { fileKind } from '../modules/transfer/source-file';
import { undoImport } from '../modules/transfer/undo-import';
import { ask, canAsk } from './parts/ask';
import { archiveText, importsText, keptText, previewText, whatOrderSays } from './parts/import-texts';
import { Usage, restaurantOf, runCommand } from './parts/run-command';

const HELP = `Imports bookings and diners from a CSV or spreadsheet of another system, or everything from an archive that npm run export made.

  npm run import -- --service <name> <file.csv, file.xlsx or file.zip>
  npm run import -- --service <name> --list           the last imports and their numbers
  npm run import -- --service <name> --undo <number>  takes one back, but for what somebody changed, seated or was paid for since

  --service <name>       the restaurant, as staff sign in to it
  --dry-run              shows what would come in, and writes nothing
  --map-<field> <heading>  which column a field is in, where its usual name does not find it; "" leaves a field out; "Phone (2)" is the second of two
                         fields: ${IMPORT_FIELDS.join(', ')}
  --date-format <order>  ${DATE_ORDERS.join(', ')}: how dates are written, where the file itself does not tell
  --sheet <name>         of a spreadsheet; left out, the first with anything in it
  --yes                  asks nothing on a terminal

Rows that cannot be read go to <file>.rejected.csv with line number and reason. The same file again adds nothing; with other options it replaces
what it made, and rows that somebody changed since stay and go to <file>.kept.csv. An import sends no message and earns no points.`;

interface Flags {
  file?: string;
  service?: string;
  mapping: ImportMapping;
  dateOrder?: DateOrder;
  sheet?: string;
  dryRun: boolean;
  yes: boolean;
  undo?: number;
  list: boolean;
}

await runCommand<Flags>({
  help: HELP,
  read(args) {
    const text = { type: 'string' as const };
    const flag = { type: 'boolean' as const, default: false };
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        service: text,
        'date-format': text,
        sheet: text,
        undo: text,
        'dry-run': flag,
        yes: flag,
        list: flag,
        ...Object.fromEntries(IMPORT_FIELDS.map((field) => [`map-${field}`, text])),
      },
    });
    const [file, another] = positionals;
    const { service, sheet, undo, list, yes } = values;
    if (undo !== undefined && !/^\d{1,15}$/.test(undo))
      throw new Usage(`--undo takes the number of an import (--list shows them); '${undo}' is none.`);
    if (undo === undefined && !list) {
      if (!file || another) throw new Usage('Name one file to import.');
      if (!existsSync(file)) throw new Usage(`There is no file ${file}.`);
    }
    const flags = values as Record<string, string | boolean | undefined>;
    const mapping: ImportMapping = Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => (flags[`map-${field}`] === undefined ? [] : [[field, flags[`map-${field}`]]])),
    );
    return {
      file,
      service,
      mapping,
      sheet,
      list,
      yes,
      dryRun: values['dry-run'],
      undo: undo === undefined ? undefined : Number(undo),
      dateOrder: dateOrderOf(values['date-format']),
    };
  },

  async work(context, flags) {
    const restaurant = await restaurantOf(context, flags.service);
    if (flags.list) console.log(importsText(await listImports(context, restaurant)));
    else if (flags.undo !== undefined) await takeBack(context, restaurant, flags.undo);
    else if (flags.file !== undefined && (await fileKind(flags.file)) === 'archive')
      await bringArchive(context, restaurant, flags.file, flags);
    else if (flags.file !== undefined) await bringFile(context, restaurant, flags.file, flags);
  },
});

async function bringFile(
  context: Context,
  restaurant: Restaurant,
  file: string,
  { mapping, sheet, dryRun, yes, ...flags }: Flags,
): Promise<void> {
  const request = { path: file, fileName: path.basename(file), mapping, sheet };
  let dateOrder = flags.dateOrder;
  let preview = await previewImport(context, restaurant, { ...request, dateOrder });
  if (preview.openOrders.length > 0 && canAsk() && !dryRun) {
    dateOrder = await askOrder(preview.openOrders, preview.openExample);
    preview = await previewImport(context, restaurant, { ...request, dateOrder });
  }
  console.log(previewText(preview));
  if (dryRun) return console.log('Nothing was written (--dry-run).');
  if (
    preview.openOrders.length === 0 &&
    canAsk() &&
    !yes &&
    !/^y/i.test(await ask(`Import ${preview.rows} rows? [y/N] `))
  )
    return console.log('Nothing was written.');

  const bar = new SingleBar({
    format:
      '{bar} {percentage}% | {value}/{total} rows | {added} added, {replaced} replaced, {skipped} there already, {bad} refused | {eta_formatted} left',
    hideCursor: true,
    noTTYOutput: true,
  });
  const { uid, survey, finished } = await startImport(context, restaurant, systemActor('Import'), {
    ...request,
    dateOrder,
    onProgress: ({ read, added, replaced, skipped, bad }) => bar.update(read, { added, replaced, skipped, bad }),
  });
  console.log(`Import ${uid}`);
  bar.start(survey.rows, 0, { added: 0, replaced: 0, skipped: 0, bad: 0 });
  const state = await finished;
  bar.stop();

  console.log(
    `${state.added} bookings added with ${state.diners} new diners, ${state.replaced} replaced, ${state.skipped} were there already, ${state.bad} rows refused.`,
  );
  tellErased(state);
  if (state.bad > 0) {
    await writeFile(`${file}.rejected.csv`, await readRejected(context, restaurant, uid));
    console.log(`The refused rows and why: ${file}.rejected.csv`);
  }
  await tellKept(context, restaurant, uid, state.kept, `${file}.kept.csv`);
  console.log(`To take it back: npm run import -- --service ${restaurant.service} --undo ${uid}`);
  if (state.state === 'failed') throw new Usage(state.error ?? 'The import failed.');
}

function tellErased({ erased }: WireImportState): void {
  if (erased > 0) console.log(`${erased} bookings came in without their guest, who had their data erased.`);
}

async function bringArchive(
  context: Context,
  restaurant: Restaurant,
  file: string,
  { mapping, sheet, dateOrder, dryRun, yes }: Flags,
): Promise<void> {
  if (Object.keys(mapping).length > 0 || sheet !== undefined || dateOrder !== undefined)
    throw new Usage('An archive of ours needs no --map-…, --sheet or --date-format.');
  console.log(archiveText(await previewArchive(context, restaurant, file)));
  if (dryRun) return console.log('Nothing was written (--dry-run).');
  if (canAsk() && !yes && !/^y/i.test(await ask('Import it? [y/N] '))) return console.log('Nothing was written.');
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {value}/{total} bookings | {eta_formatted} left',
    hideCursor: true,
    noTTYOutput: true,
  });
  bar.start(0, 0);
  const { uid, state, counts } = await importArchive(context, restaurant, systemActor('Import'), {
    path: file,
    fileName: path.basename(file),
    onProgress: (read, rows) => {
      bar.setTotal(rows);
      bar.update(read);
    },
  });
  bar.stop();
  console.log(`Import ${uid}`);
  for (const { name, added, here, left } of counts)
    console.log(
      `  ${name}: ${added} added, ${here} there already${left > 0 ? `, ${left} left: the restaurant has its own` : ''}`,
    );
  tellErased(state);
  if (state.bad > 0) {
    await writeFile(`${file}.rejected.csv`, await readRejected(context, restaurant, uid));
    console.log(`Bookings that do not fit and why: ${file}.rejected.csv`);
  }
  console.log(`To take it back: npm run import -- --service ${restaurant.service} --undo ${uid}`);
  if (state.state === 'failed') throw new Usage(state.error ?? 'The import failed.');
}

async function takeBack(context: Context, restaurant: Restaurant, uid: number): Promise<void> {
  const { state, bookings, diners } = await undoImport(context, restaurant, systemActor('Import'), uid);
  console.log(`Import ${uid}: ${bookings} bookings and ${diners} diners taken back.`);
  await tellKept(context, restaurant, uid, state.kept, `import-${uid}.kept.csv`);
  if (state.state === 'failed') throw new Usage(state.error ?? 'Not all of it was taken back. Run it again.');
}

const SHOWN = 20;

/** Writes the rows that were not imported to a file and prints the first of them. */
async function tellKept(
  context: Context,
  restaurant: Restaurant,
  uid: number,
  kept: number,
  file: string,
): Promise<void> {
  if (kept === 0) return;
  const text = await readCached(context, restaurant, uid);
  await writeFile(file, text);
  console.log(
    `${kept} stay as they are, because somebody changed them since:\n${keptText(text, SHOWN)}\nAll of them: ${file}`,
  );
}

async function askOrder(orders: readonly DateOrder[], example: string): Promise<DateOrder> {
  console.log(`Nothing in the file tells day from month. What is ${example}?`);
  orders.forEach((order, at) => console.log(`  ${at + 1}  ${whatOrderSays(order, example)} (--date-format ${order})`));
  const chosen = orders[Number(await ask(`1 to ${orders.length}: `)) - 1];
  if (!chosen) throw new Usage('Nothing was written.');
  return chosen;
}

function dateOrderOf(text: string | undefined): DateOrder | undefined {
  if (text === undefined) return undefined;
  const letters = text
    .toLowerCase()
    .replace(/[^dmy]/g, '')
    .replace(/(.)\1+/g, '$1');
  const order = DATE_ORDERS.find((one) => one === letters);
  if (!order) throw new Usage(`--date-format is one of ${DATE_ORDERS.join(', ')}; '${text}' is none of them.`);
  return order;
}
