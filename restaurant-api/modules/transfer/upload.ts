/** Stores an uploaded file in a temporary folder. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DATE_ORDERS, type DateOrder, type ImportMapping, importMapping } from '@/lib/contract/restaurant/transfer';
import { Problem, invalidField } from '../../problem';

/** Maximum size of an imported file, in bytes: about half a million bookings. */
const LARGEST_FILE = 64 * 1024 * 1024;

export interface ImportUpload {
  path: string;
  fileName: string;
  mapping: ImportMapping;
  dateOrder?: DateOrder;
  /** Sheet of a spreadsheet. */
  sheet?: string;
  /** Deletes the file. */
  discard(): Promise<void>;
}

const dateOrder = z.enum(DATE_ORDERS).optional();

/**
 * Reads a form with `file`, `mapping` (JSON), `dateFormat` and `sheet`.
 * @throws Problem 'validation' or 'too-large', after deleting the file
 */
export async function receiveUpload(request: FastifyRequest): Promise<ImportUpload> {
  if (!request.isMultipart()) throw new Problem('unsupported-media', 'Send the file as multipart/form-data');
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-import-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'upload.csv');
    const fields: Record<string, string> = {};
    let fileName: string | undefined;
    for await (const part of request.parts({ limits: { fileSize: LARGEST_FILE, files: 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        await pipeline(part.file, createWriteStream(file));
        if (part.file.truncated) throw new Problem('too-large', 'The file is too large');
        fileName = part.filename.replaceAll('\0', '').slice(-200);
      }
    }
    if (fileName === undefined) throw invalidField('file', 'required');
    return {
      path: file,
      fileName,
      mapping: mappingOf(fields.mapping),
      dateOrder: dateOrderOf(fields.dateFormat),
      sheet: fields.sheet || undefined,
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

function mappingOf(text: string | undefined): ImportMapping {
  if (!text) return {};
  try {
    return importMapping.parse(JSON.parse(text));
  } catch {
    throw invalidField('mapping', 'unknown');
  }
}

function dateOrderOf(text: string | undefined): DateOrder | undefined {
  const parsed = dateOrder.safeParse(text || undefined);
  if (!parsed.success) throw invalidField('dateFormat', 'unknown');
  return parsed.data;
}
