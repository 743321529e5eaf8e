// Writes built files, each in one step and only if it differs: another process may be reading it at that moment.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {Array<{path: string, contents: Uint8Array}>} files esbuild's `outputFiles` */
export function writeChangedFiles(files) {
  for (const { path: file, contents } of files) {
    if (existsSync(file) && readFileSync(file).equals(contents)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    const temporaryFile = `${file}.${process.pid}`;
    writeFileSync(temporaryFile, contents);
    renameSync(temporaryFile, file);
  }
}
