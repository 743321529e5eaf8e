import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CampaignsScreen } from '@/components/screens/emails/campaigns/campaigns-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaigns'))('title') };
}

export default function CampaignsPage() {
  return <CampaignsScreen />;
}
