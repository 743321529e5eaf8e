import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { ThemeProvider } from '@mui/material/styles';
import { zodResolver } from '@hookform/resolvers/zod';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { z } from 'zod';
import { makeTheme } from '@/components/shell/theme/theme';
import type { Problem } from '@/lib/rules/message/problem';
import en from '@/messages/en.json';
import { FormDialog } from './form-dialog';
import { useDirtyGuard } from './use-dirty-guard';
import { lazyResolver, type SaveForm, useEntityForm } from './use-entity-form';

// A dialog hides the page behind it from queries; the page's button and link are used anyway.
configure({ defaultHidden: true });

const values = { name: 'Lunch menu', code: 'LUNCH', covers: 4 };
type Values = typeof values;
const schema = z.object({ name: z.string().trim().min(1, 'required'), code: z.string(), covers: z.number() });
const labels = { label: (field: string) => field, value: (_field: string, value: unknown) => String(value) };
const problem = (given: Partial<Problem>): Problem => ({
  status: 400,
  error: 'Not valid',
  code: 'validation',
  ...given,
});

interface FormProps {
  onSave: SaveForm<Values>;
  stored?: { version: number; values: Values };
  onClose: () => void;
}

function Form({ onSave, stored, onClose }: FormProps) {
  const form = useEntityForm<Values>({
    start: stored?.values ?? values,
    resolver: lazyResolver(async () => zodResolver(schema)),
    stored,
    storedIn: ({ current }) => (current as Values | undefined) ?? null,
    fieldOfCode: { 'wrong-pin': 'code' },
    onSave,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Promotion" labels={labels} onClose={onClose}>
      <TextField label="Name" {...form.field('name', 'As guests read it')} />
      <TextField label="Code" {...form.field('code')} />
    </FormDialog>
  );
}

/** A page with a link that opens a form; the button simulates a change by another device. */
function Page({ onSave, theirs }: { onSave: SaveForm<Values>; theirs: Values }) {
  const [isOpen, setIsOpen] = useState(false);
  const [stored, setStored] = useState({ version: 1, values });
  return (
    <>
      <a href="/books">Books</a>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <button onClick={() => setStored({ version: 2, values: theirs })}>Another device</button>
      {isOpen && <Form onSave={onSave} stored={stored} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function open(
  onSave: SaveForm<Values> = async () => null,
  theirs = values,
  page = <Page onSave={onSave} theirs={theirs} />,
) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ThemeProvider theme={makeTheme('en')}>{page}</ThemeProvider>
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Promotion' }));
  const name = () => dialog.getByRole('textbox', { name: 'Name' });
  const code = () => dialog.getByRole('textbox', { name: 'Code' });
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, name, code, save };
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answer = async (user: { click(element: Element): Promise<void> }, button: 'Keep editing' | 'Discard') => {
  await user.click(within(await question()).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
};

describe('saving', () => {
  test("sends the resolver's output, and separately the changed values", async () => {
    const onSave = jest.fn(async () => null);
    const { user, name, save } = await open(onSave);
    await user.type(name(), ' of the week ');
    await save();
    await isGone();
    expect(onSave).toHaveBeenCalledWith(
      { name: 'Lunch menu of the week', code: 'LUNCH', covers: 4 },
      { name: 'Lunch menu of the week' },
      undefined,
    );
  });

  test('an invalid field shows its error and takes the focus, and nothing is sent', async () => {
    const onSave = jest.fn(async () => null);
    const { user, name, code } = await open(onSave);
    await user.clear(name());
    await user.type(code(), '26{Enter}');
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription('The Name field is required');
    expect(onSave).not.toHaveBeenCalled();
    await user.type(name(), 'Dinner');
    await waitFor(() => expect(name()).toHaveAccessibleDescription('As guests read it'));
  });

  test("server errors are shown at their fields; those of unknown fields in the form's error line", async () => {
    const errors = [
      { field: 'code', message: 'tooLong' },
      { field: 'weekdays', message: 'chooseOne' },
    ];
    const { user, dialog, code, save } = await open(async () => problem({ errors }));
    await save();
    await waitFor(() => expect(code()).toBeInvalid());
    expect(code()).toHaveAccessibleDescription('The Code field is too long');
    expect(code()).toHaveFocus();
    expect(dialog.getByText(/Days: choose at least one$/)).toBeInTheDocument();
    await user.type(code(), '!');
    await waitFor(() => expect(code()).toBeValid());
    expect(dialog.queryByText(/Days: choose at least one$/)).not.toBeInTheDocument();
  });

  test('an error of an unknown field does not block the next submit', async () => {
    const onSave = jest
      .fn<Promise<Problem | null>, []>()
      .mockResolvedValueOnce(problem({ errors: [{ field: 'weekdays', message: 'chooseOne' }] }))
      .mockResolvedValueOnce(null);
    const { save } = await open(onSave);
    await save();
    await save();
    await isGone();
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  test('a refusal that maps to a field is shown there only', async () => {
    const { dialog, code, save } = await open(async () => problem({ status: 403, code: 'wrong-pin', error: 'No' }));
    await save();
    await waitFor(() => expect(code()).toBeInvalid());
    expect(dialog.getAllByText(en.error['wrong-pin'])).toHaveLength(1);
  });

  test('happens once, however often it is submitted', async () => {
    let done: (refused: null) => void = () => undefined;
    const onSave = jest.fn(() => new Promise<null>((resolve) => (done = resolve)));
    const { user, name, dialog } = await open(onSave);
    await user.type(name(), '!{Enter}{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.type(name(), '{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    done(null);
    await isGone();
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});

describe('a concurrent change', () => {
  const theirs = { name: 'Midday menu', code: 'LUNCH', covers: 6 };

  test('is shown beside the typed value as soon as it arrives, and the person chooses', async () => {
    const onSave = jest.fn(async () => null);
    const { user, dialog, name, save } = await open(onSave, theirs);
    await user.type(name(), '!');
    await user.click(screen.getByText('Another device'));
    expect(await dialog.findByText('This was changed on another device in the meantime')).toBeInTheDocument();
    expect(dialog.getByText('covers is now 6')).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'Yours: Lunch menu!' })).toBeChecked();
    expect(name()).toHaveValue('Lunch menu!');
    await user.click(dialog.getByRole('radio', { name: 'Theirs: Midday menu' }));
    expect(name()).toHaveValue('Midday menu');
    await user.click(dialog.getByRole('radio', { name: 'Yours: Lunch menu!' }));
    await save();
    await isGone();
    expect(onSave).toHaveBeenCalledWith(
      { name: 'Lunch menu!', code: 'LUNCH', covers: 6 },
      { name: 'Lunch menu!' },
      undefined,
    );
  });

  test('is adopted silently by a form without changes', async () => {
    const { user, dialog, code, name } = await open(
      jest.fn(async () => null),
      theirs,
    );
    await user.click(screen.getByText('Another device'));
    await waitFor(() => expect(name()).toHaveValue('Midday menu'));
    await user.type(code(), '!');
    expect(dialog.queryByText('This was changed on another device in the meantime')).not.toBeInTheDocument();
    expect(code()).toHaveValue('LUNCH!');
  });

  test('may come with a refusal; saving again sends the typed value over the stored one', async () => {
    const onSave = jest.fn<Promise<Problem | null>, Parameters<SaveForm<Values>>>();
    onSave
      .mockResolvedValueOnce(problem({ status: 409, code: 'version-conflict', error: 'changed', current: theirs }))
      .mockResolvedValueOnce(null);
    const { user, dialog, code, name, save } = await open(onSave);
    await user.type(code(), '26');
    await save();
    expect(await dialog.findByText('name is now Midday menu')).toBeInTheDocument();
    expect(name()).toHaveValue('Midday menu');
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    await save();
    await isGone();
    expect(onSave.mock.calls[1]).toEqual([{ name: 'Midday menu', code: 'LUNCH26', covers: 6 }, { code: 'LUNCH26' }]);
  });

  test('without the stored values is reported, and typed values stay', async () => {
    const { user, dialog, code, save } = await open(async () =>
      problem({ status: 409, code: 'version-conflict', error: 'changed' }),
    );
    await user.type(code(), '26');
    await save();
    expect(await dialog.findByText('This was changed on another device in the meantime')).toBeInTheDocument();
    expect(code()).toHaveValue('LUNCH26');
  });
});

describe('a form with changes is not lost without asking', () => {
  const before = window.location.pathname;
  afterEach(() => expect(window.location.pathname).toBe(before));
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test.each(['Escape', 'Cancel'])('by %s', async (way) => {
    const { user, dialog, name } = await open();
    await user.type(name(), '!');
    const close = () =>
      way === 'Escape' ? user.keyboard('{Escape}') : user.click(dialog.getByRole('button', { name: way }));
    await close();
    await answer(user, 'Keep editing');
    expect(name()).toHaveValue('Lunch menu!');
    await close();
    await answer(user, 'Discard');
    await isGone();
  });

  beforeEach(async () => {
    // Waits until the previous form has left the history; then adds a page to go back to.
    await new Promise((resolve) => setTimeout(resolve, 50));
    window.history.pushState(null, '', before);
  });

  test('by Back', async () => {
    const { user, name } = await open();
    await user.type(name(), '!');
    window.history.back();
    await answer(user, 'Keep editing');
    expect(name()).toHaveValue('Lunch menu!');
    window.history.back();
    await answer(user, 'Discard');
    await isGone();
  });

  test('by a link, which is followed after confirmation', async () => {
    const followed = jest.fn((event: Event) => event.preventDefault());
    const { user, name } = await open();
    const link = screen.getByText('Books');
    link.addEventListener('click', followed);
    await user.type(name(), '!');
    await user.click(link);
    await answer(user, 'Keep editing');
    expect(name()).toHaveValue('Lunch menu!');
    expect(followed).not.toHaveBeenCalled();
    await user.click(link);
    await answer(user, 'Discard');
    await isGone();
    await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
  });

  test('by reloading, while there are changes', async () => {
    const { user, name } = await open();
    expect(unload()).toBe(true);
    await user.type(name(), '!');
    expect(unload()).toBe(false);
    await user.type(name(), '{Backspace}');
    await waitFor(() => expect(unload()).toBe(true));
    await user.keyboard('{Escape}');
    await isGone();
  });

  test('over a changed page asks one question, and Back closes the dialog only', async () => {
    const cleared = jest.fn();
    function Both() {
      const [isDirty, setIsDirty] = useState(true);
      const guard = useDirtyGuard(isDirty, () => {
        cleared();
        setIsDirty(false);
      });
      return (
        <>
          {guard.question}
          <Page onSave={async () => null} theirs={values} />
        </>
      );
    }
    const { user, name } = await open(undefined, undefined, <Both />);
    await user.type(name(), '!');
    window.history.back();
    await question();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await answer(user, 'Discard');
    await isGone();
    expect(cleared).toHaveBeenCalledTimes(0);
    expect(unload()).toBe(false);
  });

  test('a saved form closes without a question', async () => {
    const { user, name, save } = await open();
    await user.type(name(), '!');
    await save();
    await isGone();
    expect(unload()).toBe(true);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
