/** A signed contract as a file: taken for what it is, not for what it is called. */
import { createHash } from 'node:crypto';
import { CONTRACT_FILE_TYPES } from '@/lib/contract/contract';
import type { Upload } from '../../http/multipart';
import { Problem } from '../../problem';
import { reencode } from '../setup/image';

export interface CopyFile {
  fileName: string;
  contentType: (typeof CONTRACT_FILE_TYPES)[number];
  /** SHA-256, hexadecimal. */
  hash: string;
  bytes: Buffer;
}

const PDF_START = Buffer.from('%PDF-');
const PDF_END = '%%EOF';
/** What a reader of PDFs looks through at either end. */
const PDF_MARGIN = 1024;
const LONGEST_NAME = 120;

const EXTENSIONS: Record<CopyFile['contentType'], string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * A PDF as it came; a photograph written anew, without the place where it was taken or anything else that hid in it.
 * @throws Problem 'unsupported-media' for anything else
 */
export async function copyFileOf({ fileName, bytes }: Upload): Promise<CopyFile> {
  if (isPdf(bytes)) return { fileName: shownName(fileName, 'application/pdf'), contentType: 'application/pdf', hash: createHash('sha256').update(bytes).digest('hex'), bytes };
  const image = await reencode(fileName, bytes);
  const contentType = CONTRACT_FILE_TYPES.find((type) => type === image.contentType);
  if (!contentType) throw new Problem('unsupported-media', 'A signed contract is a PDF, a JPEG or a PNG image');
  return { fileName: shownName(fileName, contentType), contentType, hash: image.hash, bytes: image.bytes };
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_MARGIN).includes(PDF_START) && bytes.subarray(-PDF_MARGIN).includes(PDF_END);
}

/** As people called it, without a path, with the ending of what it is. */
function shownName(fileName: string, contentType: CopyFile['contentType']): string {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').replace(/\.[^.]{1,5}$/, '').trim();
  return `${base.slice(0, LONGEST_NAME) || 'contract'}.${EXTENSIONS[contentType]}`;
}
