import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { TemplateScreen } from '@/components/screens/emails/template-screen';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';

interface TemplatePageProps {
  params: Promise<{ kind: string; language: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('emails') };
}

export default async function TemplatePage({ params }: TemplatePageProps) {
  const named = await params;
  const kind = TEMPLATE_KINDS.find((one) => one === named.kind);
  const language = RESTAURANT_LANGUAGES.find((one) => one === named.language);
  if (!kind || !language) notFound();
  return <TemplateScreen key={`${kind}/${language}`} kind={kind} language={language} />;
}
