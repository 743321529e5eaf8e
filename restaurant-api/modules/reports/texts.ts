/** The texts of reports, shared with the screens, so that files and mails use the same words. */
import type { MailLanguage } from '../../mail/mail-language';

type Tree = { [key: string]: string | Tree };
/** The text at a path such as 'takeaway.status.Done'; undefined for an unknown path. */
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
