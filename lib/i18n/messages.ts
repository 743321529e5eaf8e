import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from './language';
import serverOnly from './server-only.json';

const LOAD: Record<Language, () => Promise<{ default: AbstractIntlMessages }>> = {
  en: () => import('@/messages/en.json'),
  es: () => import('@/messages/es.json'),
  pt: () => import('@/messages/pt.json'),
};

/** All texts of a language, by namespace. Server only: pages pass the needed ones to scripts. */
export async function messagesOf(language: Language): Promise<AbstractIntlMessages> {
  return (await LOAD[language]()).default;
}

/** Namespaces used only by server-rendered pages. */
const SERVER_ONLY = new Set(serverOnly);

/** The texts that the scripts of the staff screens need. */
export function staffMessages(messages: AbstractIntlMessages): AbstractIntlMessages {
  return Object.fromEntries(Object.entries(messages).filter(([namespace]) => !SERVER_ONLY.has(namespace)));
}
