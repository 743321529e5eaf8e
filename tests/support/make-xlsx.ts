/** A small spreadsheet in Excel's format: numbers, texts, and dates and times as formatted numbers. */
import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';

export type XlsxCell = string | number | null | { date: number } | { moment: number } | { time: number };

const STYLES = `<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts>
<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const columnOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnOf(Math.floor(at / 26) - 1)}${columnOf(at % 26)}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function cellXml(cell: XlsxCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const [style, value] = 'date' in cell ? [1, cell.date] : 'moment' in cell ? [2, cell.moment] : [3, cell.time];
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

const sheetXml = (rows: ReadonlyArray<readonly XlsxCell[]>) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${columnOf(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** @param sheets rows by sheet name; a string is the sheet's raw XML */
export async function makeXlsx(sheets: Record<string, ReadonlyArray<readonly XlsxCell[]> | string>): Promise<Buffer> {
  const names = Object.keys(sheets);
  const archive = new ZipArchive({ zlib: { level: 1 } });
  const whole = buffer(archive);
  const add = (name: string, text: string) => archive.append(text, { name });
  add(
    '[Content_Types].xml',
    `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', STYLES);
  names.forEach((name, at) => {
    const sheet = sheets[name] ?? [];
    add(`xl/worksheets/sheet${at + 1}.xml`, typeof sheet === 'string' ? sheet : sheetXml(sheet));
  });
  await archive.finalize();
  return whole;
}
