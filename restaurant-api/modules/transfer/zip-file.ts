/** Reads a zip archive from an untrusted source: one entry at a time, within size limits. */
import type { Readable } from 'node:stream';
import yauzl, { type Entry } from 'yauzl';
import { Problem } from '../../problem';

export interface ZipFile {
  /** Names of its files. */
  names: string[];
  /** The content of a file; undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>;
  close(): void;
}

/** Maximum number of entries. The unpacked size is checked while reading, regardless of the declared size. */
const MAX_ENTRIES = 2_000;

const broken = (cause: unknown) =>
  new Problem('validation', 'The file is not a whole zip archive', {
    errors: [{ field: 'file', message: 'invalid' }],
    details: { cause: cause instanceof Error ? cause.message : String(cause) },
  });
const tooLarge = () =>
  new Problem('too-large', 'The file is too large when it is unpacked', {
    errors: [{ field: 'file', message: 'too-large' }],
  });

/**
 * @param mostBytes maximum unpacked size
 * @throws Problem 'validation' unless it is an archive, 'too-large' if it declares more
 */
export async function openZip(path: string, mostBytes: number): Promise<ZipFile> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw broken(error);
  });
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (bytes > mostBytes || entries.size >= MAX_ENTRIES) throw tooLarge();
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    throw error instanceof Problem ? error : broken(error);
  }
  return {
    names: [...entries.keys()],
    close: () => zip.close(),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      try {
        // yauzl fails if an entry is longer or shorter than declared.
        const chunks: Buffer[] = [];
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as Readable) chunks.push(chunk as Buffer);
        return Buffer.concat(chunks);
      } catch (error) {
        throw broken(error);
      }
    },
  };
}
