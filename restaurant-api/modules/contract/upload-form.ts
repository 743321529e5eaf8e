/** The form of §7 with a signed contract: one file in a field of any name. */
import type { FastifyRequest } from 'fastify';
import { CONTRACT_FILE_BYTES } from '@/lib/contract/restaurant/contract';
import { UNKNOWN_FIELD } from '@/lib/contract/strict-schema';
import { type Upload, readForm } from '../../http/multipart';
import { Problem, invalidField } from '../../problem';

/** @throws Problem 'unsupported-media' unless it is a form, 'validation' for a form without a file or with several */
export async function contractUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported-media', 'The signed contract is sent as a form');
  const { fields, files } = await readForm(request, { fileSize: CONTRACT_FILE_BYTES, files: 2 });
  const [stray] = Object.keys(fields);
  if (stray !== undefined) throw invalidField(stray, UNKNOWN_FIELD);
  const [upload, ...more] = Object.values(files);
  if (!upload || upload.bytes.length === 0) throw invalidField('file', 'required');
  if (more.length > 0) throw invalidField('file', 'tooMany');
  return upload;
}
