import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { Template } from '@/lib/resources/messages/templates-schema';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { EmailsScreen } from './emails-screen';
import { TemplateScreen } from './template-screen';

/** jsdom measures nothing: the toasts stand where they stand. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const OWN: Template = {
  uid: 7,
  version: 3,
  kind: 'cancel',
  language: 'en',
  ...defaultTemplate('cancel', 'en', 'La Marina'),
  subject: 'Gone',
  html: '',
};
const SHOWN = { subject: 'A', text: 'Filled', html: '<p>Filled</p>', bytes: 13 };

/** The list is read as soon as it is there: it comes once the network knows what to answer. */
function Later({ of }: { of: () => React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? of() : <button onClick={() => setIsOpen(true)}>Open</button>;
}
async function open(of: () => React.ReactNode, templates: Template[] = [], shown = SHOWN) {
  const page = staffPage(<Later of={of} />, { session: { ...SESSION, abilities: ['bookings', 'setup', 'marketing'] } });
  page.network.on(`GET ${PATH}/templates`, () => json({ templates }));
  page.network.on(`GET ${PATH}/template-bookings`, () => json({ bookings: [] }));
  page.network.on(`GET ${PATH}/messages/delivery`, () => json({ email: true, sms: false }));
  page.network.on(`GET ${PATH}/template-built-in?language=en`, () =>
    json({ messages: [{ key: 'changed', subject: 'Your booking has changed', text: 'Hello' }] }),
  );
  page.network.on(`POST ${PATH}/template-previews`, () => json(shown));
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  return page;
}
const bodyOf = (network: Awaited<ReturnType<typeof open>>['network'], method: string, path: string) =>
  network.asked.filter((one) => one.method === method && one.path === `${PATH}/${path}`).at(-1)?.body as Record<
    string,
    unknown
  >;

test('the list says which texts are the restaurant’s own, and shows those that cannot be changed', async () => {
  await open(() => <EmailsScreen />, [OWN]);
  expect(await screen.findByRole('link', { name: 'Booking cancelled, English: Own text' })).toHaveAttribute(
    'href',
    '/emails/cancel/en',
  );
  expect(screen.getByRole('link', { name: 'Booking cancelled, Español: Default' })).toBeInTheDocument();
  // 60 texts, and the two parts of the screen.
  expect(screen.getAllByRole('link')).toHaveLength(62);
  expect(await screen.findByText('Your booking has changed')).toBeInTheDocument();
});

test('a default is changed and written as an own text, with the placeholder where the cursor was', async () => {
  const { user, network } = await open(() => <TemplateScreen kind="confirm" language="en" />);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveValue('Your table at La Marina, {{DAY}} {{DATE}} at {{TIME}}');
  await user.clear(subject);
  await user.type(subject, 'At ');
  await user.click(screen.getByRole('button', { name: 'Insert: Time' }));
  expect(subject).toHaveValue('At {{TIME}}');
  expect(screen.queryByRole('button', { name: 'Insert: Total amount' })).not.toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Text of the e-mail' })).toHaveTextContent('Your table is booked');
  await waitFor(() =>
    expect(bodyOf(network, 'POST', 'template-previews')).toMatchObject({ subject: 'At {{TIME}}', bookingUid: null }),
  );

  network.on(`POST ${PATH}/templates`, () =>
    json(
      {
        code: 'validation',
        error: 'No',
        errors: [{ field: 'subject', message: 'unknownPlaceholder' }],
        details: { placeholders: ['WIFI'] },
      },
      400,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This message cannot fill {{WIFI}}. Remove it to save.')).toBeInTheDocument();
  expect(subject).toBeInvalid();

  network.on(`POST ${PATH}/templates`, () => json({ ...OWN, uid: 8, kind: 'confirm', version: 1 }, 201));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Template saved')).toBeInTheDocument();
  expect(bodyOf(network, 'POST', 'templates')).toEqual({
    kind: 'confirm',
    language: 'en',
    ...defaultTemplate('confirm', 'en', 'La Marina'),
    subject: 'At {{TIME}}',
  });
});

test('only what was changed is sent of an own text, with its version; a restored version fills the form', async () => {
  const { user, network } = await open(() => <TemplateScreen kind="cancel" language="en" />, [OWN]);
  network.on(`PATCH ${PATH}/templates/7`, () => json({ ...OWN, version: 4 }));
  network.on(`GET ${PATH}/templates/versions?kind=cancel&language=en`, () =>
    json({
      versions: [
        { seq: 9, at: '2026-11-21T10:00:00.000Z', who: 'Ana', content: { ...OWN, subject: 'Gone' } },
        { seq: 5, at: '2026-11-20T10:00:00.000Z', who: 'Neus', content: { ...OWN, subject: 'Earlier' } },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  // By the clock of the restaurant: on this device it was 10:00.
  await user.click(await dialog.findByRole('button', { name: 'Restore the version of Nov 20, 2026, 11:00' }));
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Earlier');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(network, 'PATCH', 'templates/7')).toEqual({ subject: 'Earlier', html: '', version: 3 }),
  );
});

test('a text message is counted as it leaves, and its dear letters are named', async () => {
  const text = 'Tu mesa está lista. '.repeat(4).trim();
  const { user } = await open(() => <TemplateScreen kind="smsReady" language="es" />, [], {
    subject: '',
    text,
    html: '',
    bytes: 0,
  });
  expect(await screen.findByText('79 characters · UCS-2 · 2 segments')).toBeInTheDocument();
  expect(screen.getByText('With á this message costs 2 segments. In plain spelling it costs 1.')).toBeInTheDocument();
  const plain = screen.getByRole('switch', { name: /^Send in plain spelling/ });
  expect(plain).toBeChecked();
  await user.click(plain);
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test.each([
  [100_000, 0],
  [100_001, 1],
])('of a mail of %i bytes Gmail cuts off nothing up to 100 kB', async (bytes, warnings) => {
  await open(() => <TemplateScreen kind="confirm" language="en" />, [], { ...SHOWN, bytes });
  expect(await screen.findByTitle('The e-mail as the guest reads it')).toBeInTheDocument();
  expect(screen.queryAllByText('This e-mail has 101 kB. Gmail cuts off what is over 100 kB.')).toHaveLength(warnings);
});
