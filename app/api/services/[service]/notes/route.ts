/** The notes of a date (?date=), and a new one. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { noteFromWire } from '@/lib/bff/normalise/diner';
import { bodyOf, queryOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { note, noteList } from '@/lib/contract/diner';
import { serviceDate } from '@/lib/contract/fields';
import { noteCreateSchema } from '@/lib/diner/diner-schema';

const querySchema = z.object({ date: serviceDate });

export const GET = serviceHandler(async ({ request, upstream }) => {
  const query = queryOf(request, querySchema);
  return query.ok ? shaped(await upstream.get('notes', noteList, query.value), ({ notes }) => ({ notes: notes.map(noteFromWire) })) : query;
});

export const POST = serviceHandler(async ({ request, upstream }) => {
  const made = await bodyOf(request, noteCreateSchema);
  return made.ok ? shaped(await upstream.post('notes', note, made.value), noteFromWire) : made;
});
