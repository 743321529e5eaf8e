/** Renders a banner of the shell for a session. */
import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { SESSION_PATH } from '@/lib/client/calls/api-paths';
import type { SessionInfo } from '@/lib/rules/setup/session';
import en from '@/messages/en.json';

const SESSION: SessionInfo = {
  user: { id: 'a1', name: 'Ana', email: 'ana@maitre.test' },
  services: [],
  service: null,
  abilities: ['bookings'],
};

/** @returns the banner; null if it renders nothing */
export function shownBanner(banner: ReactNode, session: Partial<SessionInfo> = {}): HTMLElement | null {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig
        value={{
          provider: () => new Map(),
          fallback: { [SESSION_PATH]: { ...SESSION, ...session } },
          revalidateOnMount: false,
          revalidateOnFocus: false,
        }}
      >
        {banner}
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return screen.queryByRole('status');
}
