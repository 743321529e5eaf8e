// Parses spreadsheets in a thread with limited memory: a small file may contain a very large sheet.
import { parentPort, workerData } from 'node:worker_threads';
import readSheets from 'read-excel-file/universal';

const DAY_MS = 86_400_000;
/** Earlier dates are times of day without a date. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

/** A cell as text: dates and times in ISO format, to the second. */
function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const at = Math.round(cell.getTime() / 1000) * 1000;
  if (!Number.isFinite(at)) return '';
  const text = new Date(at).toISOString();
  if (at < FIRST_DAY) return text.slice(11, 19);
  return at % DAY_MS === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

const sheets = await readSheets(workerData);
parentPort?.postMessage(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) })));
