import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContractScreen } from '@/components/screens/contract/contract-screen';
import { webSettings } from '@/lib/bff/settings';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.section.contract'))('title') };
}

export default function ContractPage() {
  return <ContractScreen supportMail={webSettings().supportMail} />;
}
