/** Renders a page with the data layer: a session at la-marina, an own cache, and no background work. */
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { SESSION_PATH } from '@/lib/client/calls/api-paths';
import { SWR_CONFIG } from '@/lib/client/calls/swr-config';
import type { SessionInfo } from '@/lib/rules/setup/session';

const LA_MARINA = {
  uid: 'R1',
  service: 'la-marina',
  name: 'La Marina',
  country: 'ES',
  takeaway: false,
  role: 'Manager',
};
export const SESSION: SessionInfo = {
  user: { id: 'u1', name: 'Ana', email: 'host@maitre.test' },
  services: [LA_MARINA],
  service: LA_MARINA,
  abilities: ['bookings', 'override'],
};

export function dataLayer(session = SESSION) {
  const cache = new Map();
  const config = {
    ...SWR_CONFIG,
    provider: () => cache,
    fallback: { [SESSION_PATH]: session },
    revalidateOnFocus: false,
  };
  return function DataLayer({ children }: { children: ReactNode }) {
    return <SWRConfig value={config}>{children}</SWRConfig>;
  };
}
