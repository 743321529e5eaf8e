/** The words of a report: those of the screens, so that a file and a mail say what the screen says. */
import type { MailLanguage } from '../../mail/mail-language';

type Tree = { [key: string]: string | Tree };
/** The text at a path, 'takeaway.status.Done'; undefined where there is none. */
export type Words = (path: string) => string | undefined;

const LOAD: Record<MailLanguage, () => Promise<{ default: unknown }>> = {
  en: () => import('@/messages/en.json'),
  es: () => import('@/messages/es.json'),
  pt: () => import('@/messages/pt.json'),
};

export async function wordsOf(language: MailLanguage): Promise<Words> {
  const tree = (await LOAD[language]()).default as Tree;
  return (path) => {
    let at: string | Tree | undefined = tree;
    for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
    return typeof at === 'string' ? at : undefined;
  };
}
