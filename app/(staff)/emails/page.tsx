import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmailsScreen } from '@/components/screens/emails/emails-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('emails') };
}

export default function EmailsPage() {
  return <EmailsScreen />;
}
