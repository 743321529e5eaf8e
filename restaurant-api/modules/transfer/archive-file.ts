/** Reads an archive made by `npm run export`. */
import { createHash } from 'node:crypto';
import { Problem } from '../../problem';
import type { Restaurant } from '../../context';
import type { ArchiveRow } from './archive-parts';
import { openZip } from './zip-file';

/** Maximum unpacked size: half a million bookings in both formats. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024;

export interface Archive {
  /** The exported restaurant. */
  restaurant: ArchiveRow;
  /** Identifies the exported restaurant across all installations. */
  origin: string;
  rows(name: string): Promise<ArchiveRow[]>;
  /** Images with name and type. */
  images: Array<{ name: string; contentType: string; file: string }>;
  bytes(file: string): Promise<Buffer>;
  close(): void;
}

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** @throws Problem 'validation' unless the file is an archive of ours */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path, MAX_BYTES);
  const rows = async (name: string): Promise<ArchiveRow[]> => {
    const text = await zip.read(`json/${name}.json`);
    if (!text) return [];
    try {
      const parsed = JSON.parse(text.toString('utf8')) as unknown;
      if (
        Array.isArray(parsed) &&
        parsed.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
      )
        return parsed as ArchiveRow[];
    } catch {
      // reported below
    }
    throw refused(`json/${name}.json in the archive cannot be read`);
  };
  try {
    const [restaurant] = await rows('restaurant');
    if (!restaurant || !zip.names.includes('json/bookings.json'))
      throw refused('This is not the archive of a restaurant');
    const images = zip.names.flatMap((file) => {
      const [, name, ending] = /^images\/([\w-]+)\.(\w+)$/.exec(file) ?? [];
      const contentType = TYPES[ending ?? ''];
      return name && contentType ? [{ name, contentType, file }] : [];
    });
    return {
      restaurant,
      origin: originOf(restaurant),
      rows,
      images,
      bytes: async (file) => (await zip.read(file)) ?? Buffer.alloc(0),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** @param restaurant its service and time of creation, as in the archive */
export function originOf({ service, createdAt }: ArchiveRow): string {
  return createHash('sha256')
    .update(`${String(service)} ${String(createdAt)}`)
    .digest('base64url')
    .slice(0, 12);
}

/** Times and amounts have another meaning in another zone or currency. @throws Problem 'validation' */
export function checkFits({ restaurant }: Archive, target: Restaurant): void {
  for (const [field, here] of [
    ['timeZone', target.timeZone],
    ['currency', target.currency],
  ] as const) {
    if (restaurant[field] !== here)
      throw refused(
        `The archive is of a restaurant with the ${field === 'timeZone' ? 'time zone' : 'currency'} ${String(restaurant[field])}; ${target.service} has ${here}`,
      );
  }
}

const refused = (message: string) =>
  new Problem('validation', message, { errors: [{ field: 'file', message: 'invalid' }] });
