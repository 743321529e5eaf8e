import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CsvRecord, readRecords, shapeOf } from './csv-file';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'csv-file-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<{ encoding: string; delimiter: string; records: CsvRecord[] }> {
  const file = path.join(folder, 'file.csv');
  writeFileSync(file, content);
  const shape = await shapeOf(file);
  const records: CsvRecord[] = [];
  for await (const record of readRecords(file, shape)) records.push(record);
  return { encoding: shape.encoding, delimiter: shape.delimiter, records };
}

test('UTF-8 with a byte order mark, cut at semicolons', async () => {
  expect(await read('\uFEFFaño;n\r\n"a;b";2\r\n')).toEqual({
    encoding: 'utf-8',
    delimiter: ';',
    records: [
      { line: 1, cells: ['año', 'n'] },
      { line: 2, cells: ['a;b', '2'] },
    ],
  });
});

test('Latin-1, and what Windows adds to it', async () => {
  expect(await read(Buffer.from([0x61, 0xf1, 0x6f, 0x2c, 0x80, 0x0a]))).toMatchObject({
    encoding: 'windows-1252',
    records: [{ cells: ['año', '€'] }],
  });
});

test('UTF-16 as Excel writes it', async () => {
  expect(await read(Buffer.from('\uFEFFaño\tn\r\n1\t2\r\n', 'utf16le'))).toMatchObject({
    encoding: 'utf-16le',
    delimiter: '\t',
    records: [{ cells: ['año', 'n'] }, { cells: ['1', '2'] }],
  });
});

test('a character cut in two by the reading stays one', async () => {
  const { encoding, records } = await read(`${'x'.repeat(65_535)}ñ,b\n`);
  expect(encoding).toBe('utf-8');
  expect(records[0]?.cells[0]?.endsWith('xñ')).toBe(true);
});

test('records say where they begin, empty lines and breaks inside quotes counted', async () => {
  const { records } = await read('a,b\n\n1,"x\ny\nz"\n;;\n,\n2,3\n');
  expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, '1'],
    [6, ';;'],
    [8, '2'],
  ]);
});

test('stray quotes and short rows do not stop it; zero characters are left out', async () => {
  const { records } = await read('a,b\n"x"y,1\nz\n1\0,2,3\n');
  expect(records.map(({ cells }) => cells)).toEqual([['a', 'b'], ['"x"y', '1'], ['z'], ['1', '2', '3']]);
});

test('a quote that is never closed ends the file with an error at its line', async () => {
  expect((await read('a,b\n1,2\n3,"open\n4,5\n')).records.at(-1)).toMatchObject({
    line: 3,
    error: expect.stringContaining('never closed'),
  });
});
