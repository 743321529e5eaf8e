import { screen } from '@testing-library/react';
import type { Problem } from '@/lib/rules/message/problem';
import { staffPage } from '@/tests/support/screens/staff-page';
import type { Draft } from './takeaway-form';
import { useTakeawayLabels } from './use-takeaway-labels';
import { usePartError } from './use-part-error';

const SENT = { zones: [{ uid: 1, name: '' }], drivers: [{ uid: 1, name: '' }] } as unknown as Partial<Draft>;

function Refusal({ field }: { field: string }) {
  const wrongPart = usePartError(useTakeawayLabels('EUR'));
  const problem: Problem = { code: 'validation', status: 400, error: '', errors: [{ field, message: 'required' }] };
  return <p>{wrongPart(problem, SENT)?.line}</p>;
}

test.each([
  ['zones.0.name', 'Delivery zones: The Zone field is required'],
  ['drivers.0.name', 'Drivers: The Name field is required'],
])('a refusal of %s calls the field as its label does', (field, line) => {
  staffPage(<Refusal field={field} />);
  expect(screen.getByText(line)).toBeVisible();
});
