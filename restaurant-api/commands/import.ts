/** npm run import -- --service la-marina bookings.csv [--map-date "Fecha"] [--date-format dmy] */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { DATE_ORDERS, type DateOrder, IMPORT_FIELDS, type ImportMapping } from '@/lib/contract/transfer';
import { systemActor } from '../context';
import { readRejected, startImport } from '../modules/transfer/import-service';
import { Usage, restaurantOf, runCommand } from './parts/run-command';

const HELP = `Imports bookings and diners from a CSV of another system.

  npm run import -- --service <name> <file.csv>

  --service <name>       the restaurant, as staff sign in to it
  --map-<field> <heading>  which column a field is in, where its usual name does not find it; "" leaves a field out
                         fields: ${IMPORT_FIELDS.join(', ')}
  --date-format <order>  ${DATE_ORDERS.join(', ')}: how dates are written, where the file itself does not tell

Rows that cannot be read go to <file>.rejected.csv with line number and reason. The same file again adds nothing.`;

const TOLD: Record<DateOrder, string> = { ymd: 'year first', dmy: 'day before month', mdy: 'month before day' };

await runCommand({
  help: HELP,
  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        service: { type: 'string' },
        'date-format': { type: 'string' },
        ...Object.fromEntries(IMPORT_FIELDS.map((field) => [`map-${field}`, { type: 'string' as const }])),
      },
    });
    const [file, another] = positionals;
    if (!file || another) throw new Usage('Name one file to import.');
    if (!existsSync(file)) throw new Usage(`There is no file ${file}.`);
    const flags = values as Record<string, string | undefined>;
    const mapping: ImportMapping = Object.fromEntries(IMPORT_FIELDS.flatMap((field) => (flags[`map-${field}`] === undefined ? [] : [[field, flags[`map-${field}`]]])));
    return { file, service: values.service, mapping, dateOrder: dateOrderOf(values['date-format']) };
  },

  async work(context, { file, service, mapping, dateOrder }) {
    const restaurant = await restaurantOf(context, service);
    const bar = new SingleBar({ format: '{bar} {percentage}% | {value}/{total} rows | {added} added, {skipped} there already, {bad} refused | {eta_formatted} left', hideCursor: true, noTTYOutput: true });
    const { uid, survey, finished } = await startImport(context, restaurant, systemActor('Import'), {
      path: file,
      fileName: path.basename(file),
      mapping,
      dateOrder,
      onProgress: ({ read, added, skipped, bad }) => bar.update(read, { added, skipped, bad }),
    });
    if (!survey.orderIsSure) console.log(`Nothing in the file tells day from month; dates are read with the ${TOLD[survey.order]}. Say --date-format if that is wrong.`);
    bar.start(survey.rows, 0, { added: 0, skipped: 0, bad: 0 });
    const state = await finished;
    bar.stop();

    console.log(`${state.added} bookings added with ${state.diners} new diners, ${state.skipped} were there already, ${state.bad} rows refused.`);
    if (state.bad > 0) {
      await writeFile(`${file}.rejected.csv`, await readRejected(context, restaurant, uid));
      console.log(`The refused rows and why: ${file}.rejected.csv`);
    }
    if (state.state === 'failed') throw new Usage(state.error ?? 'The import failed.');
  },
});

function dateOrderOf(text: string | undefined): DateOrder | undefined {
  if (text === undefined) return undefined;
  const letters = text.toLowerCase().replace(/[^dmy]/g, '').replace(/(.)\1+/g, '$1');
  const order = DATE_ORDERS.find((one) => one === letters);
  if (!order) throw new Usage(`--date-format is one of ${DATE_ORDERS.join(', ')}; '${text}' is none of them.`);
  return order;
}
