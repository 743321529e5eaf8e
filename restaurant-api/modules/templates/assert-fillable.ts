/** Refuses a template with placeholders that its kind cannot fill: a guest never sees braces. */
import { unfillable } from '@/lib/rules/templates/placeholders';
import { type TemplateContent, textsOf } from '@/lib/rules/templates/template-document';
import { contentError } from '@/lib/rules/templates/template-schema';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { Problem, invalidField } from '../../problem';

type Written = TemplateContent & { kind: TemplateKind; html: string };

/** @throws Problem 'validation' with the field and its unknown placeholders */
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

/** The field that contains the first of them. */
function fieldOf({ kind, subject, preheader, text, html }: Written, wrong: string[]): string {
  const at = Object.entries({ subject, preheader, text, html }).find(([, said]) =>
    unfillable(kind, [said]).some((name) => wrong.includes(name)),
  );
  return at?.[0] ?? 'blocks';
}
