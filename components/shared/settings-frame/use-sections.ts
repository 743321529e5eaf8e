'use client';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { SECTIONS, type SectionEntry, shownSections } from './sections';

/** The sections of the person who is signed in; undefined while nobody knows who that is. */
export function useSections(): SectionEntry[] | undefined {
  const { data: session } = useSessionInfo();
  return session && shownSections(session.service ? session.abilities : [], SECTIONS, session.lacks);
}
