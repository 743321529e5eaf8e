/** Images that people upload: read for what they are, not for what they are called, and written anew. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Problem } from '../../problem';

export interface StoredImage {
  name: string;
  contentType: string;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  bytes: Buffer;
}

// Readers of everything else (SVG, PDF, TIFF …) are no business of an upload, and their faults are none of ours.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

const TYPES: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
/** An image of few bytes may unpack to many: this many pixels are a 40 megapixel photograph. */
const MOST_PIXELS = 40_000_000;
/** Longest side kept, in pixels. */
const LONGEST_SIDE = 2000;

/**
 * The image written anew: turned upright, no larger than needed, without the place where it was taken or anything else that hid in it.
 * @throws Problem 'unsupported-media' for what is no JPEG, PNG or WebP image
 */
export async function reencode(name: string, upload: Buffer): Promise<StoredImage> {
  const { bytes, format } = await encode(upload).catch(() => {
    throw new Problem('unsupported-media', `${name} is not a JPEG, PNG or WebP image`);
  });
  return { name, contentType: TYPES[format] as string, hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

async function encode(upload: Buffer): Promise<{ bytes: Buffer; format: string }> {
  const image = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  if (!format || !(format in TYPES)) throw new Error(`${format} is not kept`);
  const bytes = await image
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .toBuffer();
  return { bytes, format };
}
