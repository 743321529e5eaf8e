/** A template is refused where its kind could not fill it: a guest never reads braces. */
import { unfillable } from '@/lib/rules/templates/placeholders';
import { type TemplateContent, textsOf } from '@/lib/rules/templates/template-document';
import { contentError } from '@/lib/rules/templates/template-schema';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { Problem, invalidField } from '../../problem';

type Written = TemplateContent & { kind: TemplateKind; html: string };

/** @throws Problem 'validation' naming the field, and of placeholders which */
export function assertFillable(row: Written): void {
  const wrong = unfillable(row.kind, [...textsOf(row), row.html]);
  if (wrong.length > 0)
    throw new Problem('validation', `This message cannot fill ${wrong.map((name) => `{{${name}}}`).join(', ')}`, {
      errors: [{ field: fieldOf(row, wrong), message: 'unknownPlaceholder' }],
      details: { placeholders: wrong },
    });
  const fault = contentError(row.kind, row);
  if (fault) throw invalidField(fault.field, fault.message);
}

/** Where the first of them stands. */
function fieldOf({ kind, subject, preheader, text, html }: Written, wrong: string[]): string {
  const at = Object.entries({ subject, preheader, text, html }).find(([, said]) =>
    unfillable(kind, [said]).some((name) => wrong.includes(name)),
  );
  return at?.[0] ?? 'blocks';
}
