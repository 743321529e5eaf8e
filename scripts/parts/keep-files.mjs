// Made files are put in place whole, and only when they differ: another start may be reading them at that moment.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {Array<{path: string, contents: Uint8Array}>} files as esbuild answers them with `write: false` */
export function keepFiles(files) {
  for (const { path: file, contents } of files) {
    if (existsSync(file) && readFileSync(file).equals(contents)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    const written = `${file}.${process.pid}`;
    writeFileSync(written, contents);
    renameSync(written, file);
  }
}
