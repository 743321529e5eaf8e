// Beside each script, style and file of texts of the build, the same in Brotli: an eighth smaller than the gzip that Next makes of it for every request.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Less is not worth a file of its own. */
const WORTH_BYTES = 1024;

/** @param {string} folder with the files of the build */
export async function compressBuild(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file) {
  const text = await readFile(file);
  if (text.length < WORTH_BYTES) return;
  const small = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  await writeFile(`${file}.br`, small);
}
