import { screen, within } from '@testing-library/react';
import type { MenuProductDraft } from '@/lib/resources/takeaway/menu-products-schema';
import type { Problem } from '@/lib/rules/message/problem';
import { staffPage } from '@/tests/support/screens/staff-page';
import { DishDialog } from './dish-dialog';

async function open(problem: Problem | null = null) {
  const saved: MenuProductDraft[] = [];
  const { user } = staffPage(
    <DishDialog
      row={null}
      categories={[{ uid: 1, name: 'Rice', position: 1, shownFrom: null, shownTo: null, active: true, version: 1 }]}
      stations={[]}
      currency="EUR"
      position={1}
      onSave={async (draft) => {
        saved.push(draft);
        return problem;
      }}
      onClose={() => undefined}
    />,
  );
  const field = (name: string, at = 0) => screen.getAllByRole('textbox', { name })[at] as HTMLElement;
  const type = async (name: string, text: string, at = 0) => {
    await user.clear(field(name, at));
    await user.type(field(name, at), text);
  };
  await type('Name', 'Paella');
  await type('Price', '14.50');
  await user.click(screen.getByRole('button', { name: 'Add a group of options' }));
  return { user, saved, field, type, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

test('what is wrong with a group or an option is told there, and nothing is saved', async () => {
  const { saved, field, type, save } = await open();
  await type('Min', '3');
  await type('Max', '2');
  await save();
  expect(await within(screen.getByRole('dialog')).findByText('More than the most')).toBeVisible();
  expect([field('Group'), field('Option'), field('Min')].every((one) => one.matches('[aria-invalid=true]'))).toBe(true);
  expect(field('Max')).toBeValid();
  await type('Max', '3');
  expect(await screen.findByText('More than there are options')).toBeVisible();
  await type('Max', '0');
  expect(await screen.findByText('Between 1 and 20')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a file that is no picture is told at the picture', async () => {
  const problem = { status: 415, code: 'unsupported-media', error: '' } as const;
  const { type, save } = await open(problem);
  await type('Group', 'Size');
  await type('Option', 'Half');
  await save();
  const picture = screen.getByRole('group', { name: 'Picture' });
  expect(await within(picture).findByText('The file is damaged, or of a kind that is not supported')).toBeVisible();
  expect(within(picture).getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
});

test('an option may cost less than the dish', async () => {
  const { saved, type, save } = await open();
  await type('Group', 'Size');
  await type('Option', 'Half');
  await type('Price', '-4', 1);
  await save();
  expect(saved[0]?.modifiers).toEqual([
    { uid: 1, name: 'Size', min: 0, max: 1, options: [{ uid: 1, name: 'Half', price: -400 }] },
  ]);
});
