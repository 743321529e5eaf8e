'use client';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { SECTIONS, type SectionEntry, shownSections } from './sections';

/** Sections that the signed-in person may open; undefined while the session is loading. */
export function useSections(): SectionEntry[] | undefined {
  const { data: session } = useSessionInfo();
  return session && shownSections(session.service ? session.abilities : [], SECTIONS, session.lacks);
}
