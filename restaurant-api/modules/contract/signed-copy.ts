/** The signed copy of a contract: upload, download, and undo of an upload. */
import { CONTRACT_FILE_TYPES, type WireContract } from '@/lib/contract/restaurant/contract';
import type { Context, Restaurant } from '../../context';
import type { Call } from '../../http/call';
import type { Upload } from '../../http/multipart';
import { notFound, Problem } from '../../problem';
import { type CopyRow, addCopy, findContract, findCopyFile, saveContract } from './repository';
import { writeContract } from './service';
import { createHash } from 'node:crypto';
import { reencode } from '../setup/image';

/**
 * Stores a signed copy, which becomes the current one; earlier copies are kept.
 * @throws Problem 'unsupported-media' unless it is a PDF, JPEG or PNG
 */
export async function keepCopy(call: Call, upload: Upload): Promise<WireContract> {
  const file = await copyFileOf(upload);
  return writeContract(call, async ({ tx }, { restaurant, contract }) => {
    const signedCopy = await addCopy(tx, {
      ...file,
      restaurant: restaurant.uid,
      who: call.actor.name,
      replaces: contract?.signedCopy ?? null,
    });
    await saveContract(tx, restaurant.uid, { signedCopy });
  });
}

/** @throws Problem 'not-found' without an upload */
export async function readCopy({ db }: Context, { uid }: Restaurant): Promise<CopyRow> {
  const { contract } = await findContract(db, uid);
  const copy = contract?.signedCopy ? await findCopyFile(db, uid, contract.signedCopy) : undefined;
  if (!copy) throw notFound('A signed contract');
  return copy;
}

/**
 * Undoes the upload of the current copy: the previous one, if any, becomes current again. Nothing is deleted.
 * @throws Problem 'not-found' without an upload
 */
export async function takeBackCopy(call: Call): Promise<WireContract> {
  return writeContract(call, async ({ tx }, { restaurant, signed }) => {
    if (!signed) throw notFound('A signed contract');
    await saveContract(tx, restaurant.uid, { signedCopy: signed.replaces });
  });
}

interface CopyFile {
  fileName: string;
  contentType: (typeof CONTRACT_FILE_TYPES)[number];
  /** SHA-256, hexadecimal. */
  hash: string;
  bytes: Buffer;
}

const PDF_START = Buffer.from('%PDF-');

const PDF_END = '%%EOF';

/** Bytes at either end in which PDF readers search for header and trailer. */
const PDF_MARGIN = 1024;

const LONGEST_NAME = 120;

const EXTENSIONS: Record<CopyFile['contentType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/**
 * A PDF is stored unchanged; a photograph is re-encoded without metadata such as the location.
 * @throws Problem 'unsupported-media' for anything else
 */
async function copyFileOf({ fileName, bytes }: Upload): Promise<CopyFile> {
  if (isPdf(bytes))
    return {
      fileName: shownName(fileName, 'application/pdf'),
      contentType: 'application/pdf',
      hash: createHash('sha256').update(bytes).digest('hex'),
      bytes,
    };
  const image = await reencode(fileName, bytes);
  const contentType = CONTRACT_FILE_TYPES.find((type) => type === image.contentType);
  if (!contentType) throw new Problem('unsupported-media', 'A signed contract is a PDF, a JPEG or a PNG image');
  return { fileName: shownName(fileName, contentType), contentType, hash: image.hash, bytes: image.bytes };
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_MARGIN).includes(PDF_START) && bytes.subarray(-PDF_MARGIN).includes(PDF_END);
}

/** The original file name without path, with the extension of the actual type. */
function shownName(fileName: string, contentType: CopyFile['contentType']): string {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]{1,5}$/, '')
    .trim();
  return `${base.slice(0, LONGEST_NAME) || 'contract'}.${EXTENSIONS[contentType]}`;
}
