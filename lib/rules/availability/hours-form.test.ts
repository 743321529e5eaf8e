import { NO_RULES } from '@/lib/rules/hours/hours';
import { formOfShift, formOfSpecialDate, shiftOfForm, specialDateOfForm } from './hours-form';

const turns = [
  { from: 5, turn: 2.5 },
  { from: 1, turn: 1.5 },
];
const dinner = { name: ' Dinner ', type: 'Dinner' as const, start: 20, end: 25.5, plan: 'main' };
const saved = {
  ...NO_RULES,
  ...dinner,
  name: 'Dinner',
  arrivalLimit: 12,
  turns: [
    { from: 1, turn: 1.5 },
    { from: 5, turn: 2.5 },
  ],
};

test('a shift keeps all it sets through the form: its name without blanks, weekdays and turns in order', () => {
  const form = formOfShift({ ...NO_RULES, ...dinner, arrivalLimit: 12, turns, weekdays: [6, 0, 5] });
  expect(shiftOfForm(form, 7)).toEqual({ ...saved, uid: 7, weekdays: [0, 5, 6] });
});

test('a special date keeps its days by date, and a session that sets nothing sets nothing', () => {
  const form = formOfSpecialDate({ name: ' New Year ', dates: ['2026-12-31', '2026-12-24'], sessions: [dinner] });
  expect(specialDateOfForm(form, null)).toEqual({
    uid: null,
    name: 'New Year',
    dates: ['2026-12-24', '2026-12-31'],
    sessions: [{ ...NO_RULES, ...dinner, name: 'Dinner' }],
  });
});
