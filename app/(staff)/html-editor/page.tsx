import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HtmlEditorScreen } from '@/components/screens/html-editor/html-editor-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('htmlEditor') };
}

export default function HtmlEditorPage() {
  return <HtmlEditorScreen />;
}
