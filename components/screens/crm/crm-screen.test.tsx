import type * as React from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { ListedDiner } from '@/lib/rules/diner/diner';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { CrmScreen } from './crm-screen';

jest.mock('next/navigation', () => {
  const { useMemo, useSyncExternalStore } = jest.requireActual<typeof React>('react');
  const subscribe = (told: () => void) => {
    window.addEventListener('address', told);
    return () => window.removeEventListener('address', told);
  };
  return {
    useRouter: () => ({ push: jest.fn() }),
    usePathname: () => '/crm',
    useSearchParams() {
      const text = useSyncExternalStore(subscribe, () => window.location.search);
      return useMemo(() => new URLSearchParams(text), [text]);
    },
  };
});
// Next tells its hooks of these.
for (const name of ['pushState', 'replaceState'] as const) {
  const original = window.history[name].bind(window.history);
  window.history[name] = (...given) => {
    original(...given);
    window.dispatchEvent(new Event('address'));
  };
}

const NEUS: ListedDiner = {
  uid: 5001,
  firstName: 'Neus',
  lastName: 'Díaz',
  phone: '+34600001234',
  email: 'neus@example.com',
  company: '',
  notes: 'Splits the bill',
  allergies: 'Shellfish',
  vip: true,
  language: 'es',
  birthday: '1980-03-03',
  guestOptions: [3],
  tags: ['press'],
  version: 4,
  visits: 24,
  noShows: 0,
  cancellations: 1,
  spend: 421_200,
  covers: 60,
  firstVisit: '2021-05-01',
  lastVisit: '2026-11-14',
  guestNotes: '',
  consents: { email: { at: '2026-11-14T10:00:00.000Z', to: 'neus@example.com', how: 'booking' } },
  nextVisit: '2026-11-27',
  automaticTags: ['Regular'],
};
const PROFILE = {
  nextVisit: '2026-11-27',
  allergiesTold: { at: '2025-02-02T10:00:00.000Z', who: 'Lucía Prieto', how: 'staff' },
  usualTables: ['T9'],
  usualTime: 21,
  automaticTags: [
    { uid: 7, name: 'Regular', rule: { match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: 20 }] } },
  ],
  companions: [{ uid: 5002, firstName: 'Oriol', lastName: 'Puig', visits: 11 }],
  sisters: [
    {
      restaurant: '10002',
      name: 'La Marina Norte',
      firstName: 'Neus',
      lastName: 'Díaz',
      phone: '+34600001234',
      email: 'neus@example.com',
      language: 'es',
      birthday: '1980-03-03',
      figures: { visits: 3, noShows: 0, spend: 12_000, currency: 'EUR', lastVisit: '2026-10-02' },
    },
    {
      restaurant: '10003',
      name: 'La Marina Sur',
      firstName: 'Neus',
      lastName: 'Díaz',
      phone: '+34600001234',
      email: '',
      language: '',
      birthday: null,
      figures: null,
    },
  ],
  surveys: [{ uid: 31, date: '2026-11-14', score: 40, low: true, texts: ['Cold soup'] }],
  messages: [],
  suppressed: { email: [], sms: [] },
};
const TWIN = { ...NEUS, uid: 5009, firstName: 'N.', visits: 2, lastVisit: null, bookings: 2 };
const PAIR = { a: { ...NEUS, bookings: 24 }, b: TWIN, score: 14, reasons: ['same-phone', 'same-birthday'] };
const OFTEN = { match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: 5 }] };
const MANAGER: SessionInfo = { ...SESSION, abilities: ['bookings', 'diners', 'diners-remove', 'transfer'] };

function open(session = MANAGER, address = '/crm', diner = NEUS) {
  window.history.replaceState(null, '', address);
  const page = staffPage(<CrmScreen />, {
    session,
    routes: {
      [`GET ${PATH}/diners?sort=name&order=asc&limit=50&offset=0`]: () =>
        json({ diners: [NEUS], total: 1, more: false }),
      [`GET ${PATH}/diners/5001`]: () => json(diner),
      [`GET ${PATH}/diners/5001/profile`]: () => json(PROFILE),
      [`GET ${PATH}/diners/5001/visits?show=cancellations&offset=0`]: () => json({ visits: [], total: 0 }),
      [`GET ${PATH}/diners/5001/visits?show=all&offset=0`]: () =>
        json({
          visits: [
            {
              uid: 1,
              date: '2026-11-14',
              time: 21.25,
              covers: 2,
              status: 1010,
              tables: ['t9'],
              spend: 11_840,
              channel: 1,
              notes: 'by the window',
            },
          ],
          total: 1,
        }),
      [`GET ${PATH}/diners/duplicates?limit=1&offset=0&diner=5001`]: () =>
        json({ pairs: [PAIR], total: 1, comparing: 0 }),
      [`GET ${PATH}/segments`]: () => json({ segments: [] }),
      [`GET ${PATH}/diners/count?${new URLSearchParams({ rule: JSON.stringify(OFTEN) })}`]: () => json({ total: 12 }),
    },
  });
  return page;
}

test('the list leads to a diner’s page: allergies with when and by whom, figures, bookings with table and spend', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Neus Díaz/ }));
  expect(await screen.findByText('Allergies: Shellfish')).toBeInTheDocument();
  expect(await screen.findByText(/noted .*2025 by Lucía Prieto/)).toBeInTheDocument();
  expect(window.location.search).toBe('?diner=5001');
  expect(screen.getByRole('button', { name: /^Visits: 24, first May 1, 2021/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Spend: €4,212\.00, €70\.20 a cover/ })).toBeInTheDocument();
  expect(await screen.findByText(/21:15 · 2 covers · table T9/)).toBeInTheDocument();
  expect(screen.getByText('€118.40')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Automatic tag Regular: show the rule' }));
  expect(screen.getByText('Why: Visits: at least 20')).toBeInTheDocument();
});

test('sisters say who they are there, and how often they come only with a role there; what is missing here is taken over', async () => {
  const { user, network } = open(MANAGER, '/crm?diner=5001', { ...NEUS, birthday: null, language: '' });
  const bodies: unknown[] = [];
  network.on(`PATCH ${PATH}/diners/5001`, ({ body }) => {
    bodies.push(body);
    return json(NEUS);
  });
  const card = within(await screen.findByRole('region', { name: 'In sister restaurants' }));
  expect(card.getByText('3 visits · last Oct 2, 2026 · €120.00')).toBeInTheDocument();
  expect(card.getByText('Visits are shown to those who work there.')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Take over: Language, Birthday' }));
  await waitFor(() => expect(bodies).toEqual([{ language: 'es', birthday: '1980-03-03', version: 4 }]));
});

test('what they answered to surveys stands on their page', async () => {
  const { user } = open(MANAGER, '/crm?diner=5001');
  await user.click(await screen.findByRole('button', { name: 'Survey: 40 of 100, 1 answer. Show the answers' }));
  expect(screen.getByRole('tab', { name: 'Surveys 1' })).toHaveAttribute('aria-selected', 'true');
  expect(within(screen.getByRole('list', { name: 'Surveys' })).getByText('40 of 100')).toBeInTheDocument();
  expect(screen.getByText('Cold soup')).toBeInTheDocument();
});

test('whom they probably are once more stands on their page with its reasons, and is told apart there', async () => {
  const { user, network } = open(MANAGER, '/crm?diner=5001');
  const bodies: unknown[] = [];
  network.on(`POST ${PATH}/diners/duplicates/dismissed`, ({ body }) => {
    bodies.push(body);
    return json({ ok: true });
  });
  const card = within(await screen.findByRole('region', { name: 'Possible duplicate' }));
  expect(card.getByText('N. Díaz')).toBeInTheDocument();
  expect(card.getByText('Same phone · Same birthday')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: /are not the same$/ }));
  await waitFor(() => expect(bodies).toEqual([{ a: 5001, b: 5009 }]));
});

test('a figure opens the bookings that it is made of', async () => {
  const { user, network } = open(MANAGER, '/crm?diner=5001');
  await user.click(await screen.findByRole('button', { name: /^No-shows: 0, 1 cancellation/ }));
  await waitFor(() => expect(network.times(`GET ${PATH}/diners/5001/visits?show=cancellations&offset=0`)).toBe(1));
});

test('a consent is withdrawn for the channel that was tapped', async () => {
  const { user, network } = open(MANAGER, '/crm?diner=5001');
  const bodies: unknown[] = [];
  network.on(`POST ${PATH}/diners/5001/consents`, ({ body }) => {
    bodies.push(body);
    return json({ ...NEUS, consents: {} });
  });
  expect(await screen.findByText('E-mail: Yes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw consent: E-mail' }));
  await waitFor(() => expect(bodies).toEqual([{ channel: 'email', given: false }]));
});

test('a new segment says in words how many it means, and is sent as its rule', async () => {
  const { user, network } = open();
  const bodies: unknown[] = [];
  network.on(`POST ${PATH}/segments`, ({ body }) => {
    bodies.push(body);
    return json({ ...(body as object), uid: 9, version: 1 }, 201);
  });
  await user.click(await screen.findByRole('button', { name: 'New segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Often');
  // Emptied and typed anew, not after a number that came by itself.
  const visits = dialog.getByRole('textbox', { name: 'Value' });
  await user.clear(visits);
  expect(visits).toHaveValue('');
  await user.type(visits, '5');
  expect(await dialog.findByText('12 diners', {}, { timeout: 3000 })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toEqual([{ name: 'Often', tag: false, rule: OFTEN }]));
});

test('marketing changes nothing on the page and takes no file along', async () => {
  open({ ...SESSION, abilities: ['diners', 'marketing'] }, '/crm?diner=5001');
  expect(await screen.findByText('E-mail: Yes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove diner' })).not.toBeInTheDocument();
});

// Last of all: the form stays open, and holds Back.
test('a change made elsewhere is merged into what was typed, and a person decides where both changed the same', async () => {
  const { user, network } = open(MANAGER, '/crm?diner=5001');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const notes = await dialog.findByRole('textbox', { name: 'Notes' });
  await user.clear(notes);
  await user.type(notes, 'Mine');
  network.on(`PATCH ${PATH}/diners/5001`, () => json({ error: 'changed', code: 'version-conflict' }, 409));
  network.on(`GET ${PATH}/diners/5001`, () => json({ ...NEUS, notes: 'Theirs', company: 'Acme', version: 5 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Company is now Acme')).toBeInTheDocument();
  expect(dialog.getByText('Theirs: Theirs')).toBeInTheDocument();
});
