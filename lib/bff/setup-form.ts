/** A change of the setup with images: the browser's form, and the restaurant API's (§7). */
import type { Result } from '@/lib/rules/message/problem';
import { IMAGE_FIELDS, type WireSetupPatch } from '@/lib/contract/restaurant/setup';
import { UNKNOWN_FIELD } from '@/lib/contract/strict-schema';
import { type SetupChange, setupChangeBody } from '@/lib/rules/setup/setup-schema';
import { failure } from './problem';
import { setupChangeToWire } from './normalise/setup';
import { bodyOf, parsedBody } from './request-body';

/** Three images of at most 10 MB, and the change. */
const LARGEST_FORM_BYTES = 31 * 1024 * 1024;

/** The body for the restaurant API: JSON, or a form with `change` (JSON) and the files. */
export async function setupUpload(request: Request): Promise<Result<WireSetupPatch | FormData>> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const change = await bodyOf(request, setupChangeBody);
    return change.ok ? { ok: true, value: setupChangeToWire(change.value) } : change;
  }
  if (!(Number(request.headers.get('content-length') ?? Infinity) <= LARGEST_FORM_BYTES))
    return failure(413, 'too-large', 'The request is too large');
  const form = await request.formData().catch(() => null);
  if (!form) return failure(400, 'validation', 'The form broke off');
  const stray = [...form.keys()].find((name) => name !== 'change' && !IMAGE_FIELDS.some((known) => known === name));
  if (stray !== undefined)
    return failure(400, 'validation', `Not valid: ${stray}`, [{ field: stray, message: UNKNOWN_FIELD }]);
  const change = parsedBody(String(form.get('change') ?? '{}'), setupChangeBody);
  return change.ok ? { ok: true, value: wireForm(change.value, form) } : change;
}

function wireForm(change: SetupChange, form: FormData): FormData {
  const wire = new FormData();
  for (const [name, value] of Object.entries(setupChangeToWire(change)))
    wire.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const name of IMAGE_FIELDS) {
    const file = form.get(name);
    if (file instanceof File) wire.set(name, file);
  }
  return wire;
}
