/** A zip archive from outside: its entries are read one at a time, and never more of them than was allowed. */
import type { Readable } from 'node:stream';
import yauzl, { type Entry } from 'yauzl';
import { Problem } from '../../problem';

export interface ZipFile {
  /** Names of its files. */
  names: string[];
  /** The whole of a file; undefined where there is none of this name. */
  read(name: string): Promise<Buffer | undefined>;
  close(): void;
}

/** Entries of an archive, and bytes of all of them unpacked: what says less and is more ends as soon as it is more. */
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
 * @param mostBytes how much may be in it, unpacked
 * @throws Problem 'validation' for what is no archive, 'too-large' for one that says it holds more
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
        // yauzl ends an entry that is longer or shorter than it says.
        const chunks: Buffer[] = [];
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as Readable) chunks.push(chunk as Buffer);
        return Buffer.concat(chunks);
      } catch (error) {
        throw broken(error);
      }
    },
  };
}
