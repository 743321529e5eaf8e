/** A change of hours, blocks or limits taken back by its number. */
import { hoursUndoSchema } from '@/lib/rules/availability/limits-schema';
import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { okAnswer } from '@/lib/contract/fields';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const body = await bodyOf(request, hoursUndoSchema);
  return body.ok ? upstream.post('rotas/undo', okAnswer, body.value) : body;
});
